"""The map of Rattus on a broad sheet: panes for the regions, and where names, rats, walls and ways stand.

It is drawn for Parvis, 1000 units wide, roughly as Europe lies; panes of regions that border by land share an edge.
"""

from __future__ import annotations

from typing import Final

from parvis.games.rattus.chart import Atlas, corners

# Corners that several panes share.
CHANNEL: Final = [322, 314]
RHINE: Final = [384, 418]
SOUTH_OF_ALPS: Final = [452, 436]
DANUBE: Final = [522, 432]
DALMATIA: Final = [534, 488]
SILESIA: Final = [538, 366]
BALTIC: Final = [540, 228]
JUTLAND: Final = [424, 214]
SOUND: Final = [494, 214]
CARPATHIANS: Final = [674, 366]
MOLDAVIA: Final = [724, 482]
MORAVA: Final = [634, 522]
LITHUANIA: Final = [716, 252]
LIVONIA: Final = [656, 192]
FINLAND: Final = [652, 140]
LAPLAND: Final = [660, 52]
URAL: Final = [984, 214]
STEPPE: Final = [850, 244]
RIVIERA: Final = [364, 494]
PYRENEES: Final = [232, 522]
BISCAY: Final = [140, 478]
BLACK_SEA: Final = [776, 506]
THRACE: Final = [808, 554]
AEGEAN: Final = [786, 600]
ATLAS: Final = [222, 756]
NUMIDIA: Final = [412, 748]
TRIPOLITANIA: Final = [552, 766]
CYRENE: Final = [726, 760]


OUTLINES: Final[dict[str, list[int]]] = {
    "anglia": corners(
        [168, 74],
        [228, 104],
        [226, 176],
        [272, 226],
        [266, 282],
        [190, 312],
        [96, 326],
        [58, 296],
        [108, 258],
        [84, 196],
        [122, 168],
        [118, 112],
    ),
    "gallia": corners(
        [112, 398],
        [196, 366],
        [262, 330],
        CHANNEL,
        RHINE,
        RIVIERA,
        [290, 510],
        PYRENEES,
        BISCAY,
        [156, 436],
    ),
    "hispania": corners(
        BISCAY, PYRENEES, [226, 576], [190, 634], [122, 664], [48, 648], [18, 566], [30, 492], [78, 470]
    ),
    "germania": corners(CHANNEL, [346, 254], JUTLAND, SOUND, BALTIC, SILESIA, DANUBE, SOUTH_OF_ALPS, RHINE),
    "italia": corners(
        RHINE,
        SOUTH_OF_ALPS,
        DANUBE,
        DALMATIA,
        [518, 520],
        [546, 576],
        [600, 630],
        [580, 684],
        [510, 656],
        [448, 596],
        [418, 516],
        RIVIERA,
    ),
    "scandia": corners(
        JUTLAND,
        [398, 182],
        [340, 152],
        [346, 88],
        [430, 40],
        [560, 18],
        LAPLAND,
        FINLAND,
        [590, 160],
        [522, 178],
        SOUND,
    ),
    "polonia": corners(BALTIC, [600, 202], LIVONIA, LITHUANIA, CARPATHIANS, SILESIA),
    "hungaria": corners(SILESIA, CARPATHIANS, MOLDAVIA, MORAVA, [586, 516], DALMATIA, DANUBE),
    "bulgaria": corners(MORAVA, MOLDAVIA, BLACK_SEA, THRACE, AEGEAN, [754, 640], [696, 688], [640, 668], [608, 590]),
    "turcia": corners(THRACE, [872, 544], [944, 538], [986, 560], [986, 686], [900, 702], [826, 682], AEGEAN),
    "russia": corners(LAPLAND, [760, 20], [900, 22], [984, 60], URAL, STEPPE, LITHUANIA, LIVONIA, FINLAND),
    "tartaria": corners(
        LITHUANIA, STEPPE, URAL, [984, 430], [936, 474], [862, 458], [812, 490], BLACK_SEA, MOLDAVIA, CARPATHIANS
    ),
    "marocco": corners([24, 768], [126, 728], ATLAS, [222, 898], [24, 898]),
    "algeria": corners(ATLAS, [320, 734], NUMIDIA, [412, 898], [222, 898]),
    "tunisia": corners(NUMIDIA, [470, 722], [530, 734], TRIPOLITANIA, [566, 898], [412, 898]),
    "libya": corners(TRIPOLITANIA, [640, 774], CYRENE, [742, 898], [566, 898]),
    "egypt": corners(CYRENE, [820, 744], [930, 756], [984, 820], [984, 898], [742, 898]),
}

# Where the name of a region stands, by its middle and foot; then the middle of what lies in it.
SIGNS: Final[dict[str, list[int]]] = {
    "anglia": [176, 128, 176, 226],
    "gallia": [262, 362, 264, 430],
    "hispania": [118, 508, 118, 574],
    "germania": [432, 252, 432, 330],
    "italia": [448, 466, 480, 560],
    "scandia": [506, 60, 496, 120],
    "polonia": [620, 244, 612, 300],
    "hungaria": [608, 398, 612, 450],
    "bulgaria": [700, 536, 696, 600],
    "turcia": [894, 572, 894, 630],
    "russia": [806, 60, 806, 140],
    "tartaria": [836, 290, 836, 380],
    "marocco": [124, 768, 124, 836],
    "algeria": [318, 768, 318, 836],
    "tunisia": [482, 760, 486, 830],
    "libya": [646, 800, 648, 852],
    "egypt": [850, 776, 856, 838],
}

# Ways over the sea: the two ends of each.
WAYS: Final[dict[str, list[int]]] = {
    "anglia-gallia": [214, 306, 232, 344],
    "anglia-germania": [270, 250, 340, 274],
    "anglia-scandia": [228, 130, 342, 116],
    "hispania-italia": [222, 584, 450, 598],
    "scandia-polonia": [594, 160, 604, 204],
    "italia-bulgaria": [566, 596, 610, 606],
    "hispania-marocco": [126, 664, 126, 730],
    "italia-tunisia": [514, 658, 502, 730],
    "turcia-egypt": [894, 700, 884, 752],
}
# The middles of the borders by land.
BORDERS: Final[dict[str, list[int]]] = {
    "gallia-hispania": [186, 500],
    "gallia-germania": [352, 364],
    "gallia-italia": [374, 458],
    "germania-italia": [452, 434],
    "germania-scandia": [460, 214],
    "germania-polonia": [540, 298],
    "germania-hungaria": [530, 400],
    "italia-hungaria": [528, 460],
    "polonia-hungaria": [606, 366],
    "hungaria-bulgaria": [680, 502],
    "bulgaria-turcia": [796, 578],
    "scandia-russia": [655, 96],
    "polonia-russia": [686, 222],
    "polonia-tartaria": [695, 310],
    "hungaria-tartaria": [699, 424],
    "bulgaria-tartaria": [750, 494],
    "russia-tartaria": [778, 252],
    "marocco-algeria": [222, 828],
    "algeria-tunisia": [412, 824],
    "tunisia-libya": [559, 832],
    "libya-egypt": [734, 830],
}
# The middles of the rats of a region: 52 units apart on the whole map.
RATS: Final[dict[str, list[int]]] = {
    "anglia": [136, 248, 190, 248, 244, 248],
    "gallia": [226, 470, 280, 470, 334, 470],
    "hispania": [60, 608, 114, 608, 168, 608],
    "germania": [388, 364, 442, 364, 496, 364],
    "italia": [514, 568, 514, 622, 566, 638],
    "scandia": [394, 150, 448, 150, 502, 150],
    "polonia": [580, 330, 604, 282, 634, 330],
    "hungaria": [564, 462, 618, 462, 672, 462],
    "bulgaria": [644, 602, 698, 602, 752, 602],
    "turcia": [846, 658, 900, 658, 954, 658],
    "russia": [692, 182, 746, 182, 800, 182],
    "tartaria": [742, 436, 796, 436, 850, 436],
    "marocco": [54, 872, 108, 872, 162, 872],
    "algeria": [252, 872, 306, 872, 360, 872],
    "tunisia": [442, 872, 466, 824, 496, 872],
    "libya": [588, 868, 642, 868, 696, 868],
    "egypt": [768, 870, 822, 870, 876, 870],
}

BROAD: Final = Atlas(
    width=1000,
    north=724,
    whole=912,
    columns=4,
    pane=[226, 136],
    haven=[10, 340, 92, 118],
    outlines=OUTLINES,
    signs=SIGNS,
    rats=RATS,
    spots=[56, 104, 112, 104, 168, 104],
    borders=BORDERS,
    ways=WAYS,
)
