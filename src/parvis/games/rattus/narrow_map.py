"""The map of Rattus on a narrow sheet: the same regions and borders in a tall window, 704 units wide.

Rats are 88 units apart, so that each can be touched on the narrowest phone.
"""

from __future__ import annotations

from typing import Final

from parvis.games.rattus.chart import Atlas

OUTLINES: Final[dict[str, list[int]]] = {
    "anglia": [120, 12, 196, 26, 176, 96, 218, 160, 208, 236, 96, 262, 14, 244, 40, 176, 20, 110],
    "gallia": [34, 486, 120, 452, 214, 396, 220, 446, 264, 446, 258, 570, 240, 668, 206, 676, 64, 676, 26, 574],
    "hispania": [64, 676, 206, 676, 226, 716, 196, 846, 116, 912, 18, 884, 12, 738],
    "germania": [212, 286, 238, 246, 296, 214, 412, 214, 430, 262, 430, 446, 350, 446, 264, 446, 220, 446, 214, 396],
    "italia": [
        264,
        446,
        350,
        446,
        342,
        580,
        400,
        656,
        446,
        724,
        436,
        850,
        404,
        892,
        336,
        820,
        262,
        742,
        240,
        668,
        258,
        570,
    ],
    "scandia": [254, 100, 302, 24, 400, 8, 458, 20, 466, 140, 436, 186, 412, 214, 296, 214, 250, 176],
    "polonia": [430, 262, 476, 240, 612, 240, 612, 336, 612, 446, 536, 446, 430, 446],
    "hungaria": [350, 446, 430, 446, 536, 446, 540, 646, 462, 664, 400, 656, 342, 580],
    "bulgaria": [462, 664, 540, 646, 610, 664, 696, 672, 696, 876, 600, 884, 504, 866, 474, 780],
    "turcia": [504, 866, 600, 884, 696, 876, 696, 1066, 590, 1082, 500, 1030, 488, 940],
    "russia": [458, 20, 570, 8, 696, 26, 696, 336, 612, 336, 612, 240, 476, 240, 466, 140],
    "tartaria": [612, 336, 696, 336, 696, 672, 610, 664, 540, 646, 536, 446, 612, 446],
    "marocco": [10, 974, 100, 946, 190, 966, 190, 1180, 10, 1180],
    "algeria": [190, 966, 276, 944, 356, 962, 356, 1180, 190, 1180],
    "tunisia": [356, 962, 420, 932, 470, 972, 476, 1070, 528, 1108, 532, 1180, 356, 1180],
    "libya": [356, 1180, 532, 1180, 540, 1206, 540, 1376, 356, 1376],
    "egypt": [572, 1112, 640, 1098, 696, 1120, 696, 1376, 540, 1376, 540, 1206],
}
# Where the name of a region stands, by its middle and foot; then the middle of what lies in it.
SIGNS: Final[dict[str, list[int]]] = {
    "anglia": [112, 126, 112, 180],
    "gallia": [150, 520, 150, 590],
    "hispania": [116, 726, 112, 800],
    "germania": [322, 260, 322, 340],
    "italia": [304, 500, 340, 700],
    "scandia": [376, 44, 356, 120],
    "polonia": [522, 284, 522, 350],
    "hungaria": [440, 484, 438, 550],
    "bulgaria": [584, 704, 586, 770],
    "turcia": [596, 922, 596, 980],
    "russia": [582, 56, 580, 140],
    "tartaria": [616, 485, 616, 560],
    "marocco": [100, 1004, 100, 1080],
    "algeria": [272, 998, 272, 1070],
    "tunisia": [418, 1000, 424, 1080],
    "libya": [448, 1219, 448, 1290],
    "egypt": [620, 1190, 620, 1260],
}
# The middles of the rats of a region.
RATS: Final[dict[str, list[int]]] = {
    "anglia": [74, 162, 116, 78, 164, 162],
    "gallia": [80, 630, 134, 558, 170, 642],
    "hispania": [54, 862, 84, 778, 144, 844],
    "germania": [248, 412, 284, 328, 338, 400],
    "italia": [330, 764, 396, 824, 414, 734],
    "scandia": [304, 170, 358, 98, 400, 176],
    "polonia": [466, 384, 532, 324, 550, 414],
    "hungaria": [420, 616, 448, 528, 508, 602],
    "bulgaria": [528, 838, 570, 760, 618, 838],
    "turcia": [542, 968, 590, 1046, 632, 968],
    "russia": [506, 194, 560, 122, 596, 206],
    "tartaria": [584, 528, 592, 620, 664, 568],
    "marocco": [46, 1144, 88, 1066, 136, 1144],
    "algeria": [226, 1148, 244, 1058, 310, 1118],
    "tunisia": [398, 1148, 440, 1070, 494, 1142],
    "libya": [392, 1342, 434, 1264, 482, 1342],
    "egypt": [576, 1254, 588, 1344, 660, 1290],
}
# Where walls stand on borders by land.
BORDERS: Final[dict[str, list[int]]] = {
    "gallia-hispania": [112, 676],
    "gallia-germania": [192, 410],
    "gallia-italia": [252, 620],
    "germania-italia": [300, 446],
    "germania-scandia": [354, 214],
    "germania-polonia": [430, 330],
    "germania-hungaria": [392, 446],
    "italia-hungaria": [348, 540],
    "polonia-hungaria": [482, 446],
    "hungaria-bulgaria": [500, 652],
    "bulgaria-turcia": [600, 884],
    "scandia-russia": [462, 80],
    "polonia-russia": [540, 240],
    "polonia-tartaria": [600, 446],
    "hungaria-tartaria": [536, 546],
    "bulgaria-tartaria": [654, 668],
    "russia-tartaria": [654, 336],
    "marocco-algeria": [190, 1076],
    "algeria-tunisia": [356, 1076],
    "tunisia-libya": [444, 1180],
    "libya-egypt": [540, 1300],
}
# Ways over the sea: the two ends of each.
WAYS: Final[dict[str, list[int]]] = {
    "anglia-gallia": [110, 258, 124, 454],
    "anglia-germania": [210, 220, 238, 254],
    "anglia-scandia": [190, 60, 274, 84],
    "scandia-polonia": [438, 182, 470, 244],
    "hispania-italia": [212, 776, 286, 766],
    "italia-bulgaria": [444, 752, 478, 756],
    "hispania-marocco": [108, 906, 100, 950],
    "italia-tunisia": [404, 890, 420, 936],
    "turcia-egypt": [610, 1080, 636, 1102],
}

NARROW: Final = Atlas(
    width=704,
    north=1090,
    whole=1384,
    columns=3,
    pane=[224, 220],
    haven=[8, 270, 190, 122],
    outlines=OUTLINES,
    signs=SIGNS,
    rats=RATS,
    spots=[62, 82, 160, 82, 111, 168],
    borders=BORDERS,
    ways=WAYS,
)
