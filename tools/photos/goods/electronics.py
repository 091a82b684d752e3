"""Phones, screens, sound."""
import math

from good import (View, ball, body, box, chrome, cyl, good, joined, lathe, mat, plastic, printed, ring, rubber,
                  sheet, tube)


def phone(front):
    """A phone of 0.72 by 1.5, lying on its back with `front` up, or showing its back."""
    glass, lens = mat('#05060a', 0.04, coat=1), mat('#0b0d14', 0.03, coat=1)
    frame = mat('#3a3d45', 0.24, 0.9)
    parts = [box((0.72, 1.5, 0.075), (0, 0, 0), frame, 0.034, 6)]
    if front:
        parts += [box((0.7, 1.48, 0.012), (0, 0, 0.036), glass, 0.005, 3),
                  sheet(0.662, 1.44, (0, 0, 0.0425), (0, 0, 0), printed('screen', 0.08, 1, 0.75)),
                  cyl(0.014, 0.004, (0, 0.68, 0.043), lens, bevel=0)]
    else:
        parts += [box((0.705, 1.485, 0.02), (0, 0, 0.032), body(0.2, 1), 0.01, 4),
                  box((0.3, 0.52, 0.03), (-0.16, 0.42, 0.052), body(0.25, 0.6, shade=0.8), 0.02, 5)]
        for x, y, r in ((-0.16, 0.57, 0.078), (-0.16, 0.38, 0.078), (-0.16, 0.235, 0.04)):
            parts += [ring(r, (x, y, 0.07), 0.009, chrome()), cyl(r - 0.004, 0.02, (x, y, 0.064), lens, bevel=0.003),
                      ball(r * 0.42, (x, y, 0.066), lens, (1, 1, 0.35))]
        parts += [cyl(0.022, 0.01, (-0.05, 0.6, 0.066), mat('#fff3cf', 0.3, glow=0.4), bevel=0.003)]
    for y in (0.28, 0.05):
        parts.append(box((0.012, 0.2 if y > 0.1 else 0.12, 0.03), (0.362, y, 0), frame, 0.005, 3))
    return parts


@good('black blue white yellow', 'wood', 'cream', 2.5, 1.3, front=View(-6, 50, f=6), close=View(14, 34, (0.3, 0.05, 0.05), 1.5, f=5))
def slabPhone():
    joined(phone(True), (-0.32, -0.1, 0.04), (0, 0, math.radians(14)))
    joined(phone(False), (0.5, 0.12, 0.04), (0, 0, math.radians(-16)))


@good('black blue yellow white red', 'cloth', 'grey', 2.5, 1.6, front=View(10, 52, f=6), close=View(-20, 30, (-0.12, 0.42, 0.05), 2.4, f=4),
      side=View(34, 30, f=6), other=View(-44, 38, f=6))
def phoneBack():
    joined(phone(False), (0, 0, 0.04), (0, 0, math.radians(12)))
    white = mat('#e9e7e1', 0.4)
    tube([(0.55, 0.75, 0.02), (0.72, 0.4, 0.02), (0.5, 0.1, 0.02), (0.74, -0.2, 0.02), (0.56, -0.5, 0.02)], 0.017, white)
    box((0.07, 0.16, 0.035), (0.56, -0.56, 0.022), white, 0.012, 3, (0, 0, 0.15))
    box((0.05, 0.07, 0.014), (0.545, -0.67, 0.022), chrome(), 0.003, 2, (0, 0, 0.15))


@good('black white blue red', 'darkwood', 'sky', 2.2, 1.0, front=View(22, 20, f=8), close=View(-30, 30, (0, 0, 0.06), 1.7, f=5),
      side=View(40, 14), other=View(-34, 44))
def laptop():
    case, key, glass = body(0.34, 0.15), plastic('#131418', 0.5), mat('#060709', 0.05, coat=1)
    box((1.5, 1.04, 0.04), (0, 0, 0.032), case, 0.016, 4)
    box((1.36, 0.5, 0.004), (0, 0.2, 0.0525), mat('#0c0d10', 0.7), 0.002, 2)
    for row, y in enumerate((0.415, 0.318, 0.22, 0.122, 0.024)):
        count = (14, 14, 13, 12, 9)[row]
        wide = 1.33 / count
        for k in range(count):
            size = wide - 0.014
            if row == 4 and k in (3, 4, 5):
                if k == 4:
                    box((wide * 3 - 0.014, 0.084, 0.014), (-0.665 + (k + 0.5) * wide, y, 0.057), key, 0.008, 3)
                continue
            box((size, 0.05 if row == 0 else 0.084, 0.014), (-0.665 + (k + 0.5) * wide, y, 0.057), key, 0.008, 3)
    box((0.46, 0.28, 0.004), (-0.05, -0.3, 0.0515), body(0.2, 0.4, shade=0.86), 0.002, 3)
    lid = [box((1.5, 0.028, 0.98), (0, 0.014, 0.49), case, 0.012, 4), box((1.47, 0.006, 0.95), (0, -0.001, 0.49), glass, 0.002, 2),
           sheet(1.4, 0.87, (0, -0.0046, 0.505), (math.pi / 2, 0, 0), printed('desk', 0.12, 1, 0.8)),
           cyl(0.008, 0.004, (0, -0.004, 0.958), mat('#20242c', 0.05), (math.pi / 2, 0, 0), 0)]
    joined(lid, (0, 0.515, 0.05), (math.radians(-17), 0, 0))
    cyl(0.022, 1.2, (0, 0.518, 0.052), plastic('#17181c'), (0, math.pi / 2, 0), 0.004)
    for x, w in ((0.1, 0.07), (-0.02, 0.05), (-0.14, 0.05)):
        box((0.01, w, 0.016), (0.748, x, 0.032), mat('#08090b', 0.4), 0.003, 2)
    cord = tube([(0.75, 0.28, 0.03), (0.95, 0.34, 0.014), (1.15, 0.1, 0.014), (1.6, 0.4, 0.014)], 0.012, rubber())
    cord['aside'] = True


@good('black white', 'wood', 'grey', 0.75, 1.0, front=View(12, 9, lens=48), close=View(48, 14, (0.5, 0.2, 1.0), 1.6, f=6),
      side=View(-38, 6), other=View(24, 4, (0.4, 0.2, 0.6), 2.2, f=6))
def television():
    case, black = body(0.35), plastic('#0d0e11', 0.4)
    wood, dark = mat('#6b4123', 0.35, coat=0.3, bump=0.05, fine=40), mat('#42250f', 0.4)
    box((2.3, 0.5, 0.4), (0, 0.28, 0.24), wood, 0.012, 3)
    for x in (-0.76, 0, 0.76):
        box((0.74, 0.02, 0.32), (x, 0.028, 0.24), wood, 0.008, 3)
        box((0.16, 0.02, 0.014), (x, 0.012, 0.36), chrome(), 0.005, 2)
    box((2.24, 0.44, 0.05), (0, 0.28, 0.025), dark, 0.004, 2)
    box((1.78, 0.045, 1.03), (0, 0.3, 1.06), case, 0.01, 3)
    box((1.2, 0.07, 0.6), (0, 0.345, 0.95), black, 0.03, 3)
    box((1.765, 0.006, 1.012), (0, 0.277, 1.061), mat('#050608', 0.08, coat=1), 0.002, 2)
    sheet(1.745, 0.982, (0, 0.2735, 1.068), (math.pi / 2, 0, 0), printed('dusk', 0.1, 1, 0.85))
    for x in (-0.62, 0.62):
        tube([(x, 0.12, 0.455), (x, 0.3, 0.56), (x, 0.46, 0.455)], 0.014, black, round_=False)
    box((0.34, 0.2, 0.05), (0.9, 0.2, 0.468), black, 0.01, 3)
    cyl(0.006, 0.006, (1.0, 0.098, 0.468), mat('#39e06a', 0.3, glow=3), (math.pi / 2, 0, 0), 0)
    remote = [box((0.07, 0.26, 0.022), (0, 0, 0), black, 0.01, 3)]
    for row in range(6):
        for k in (-1, 0, 1):
            remote.append(cyl(0.008, 0.006, (k * 0.02, -0.09 + row * 0.032, 0.013), mat('#c9cbd0' if row else '#c8262a', 0.4), bevel=0.002, n=16))
    joined(remote, (-0.86, 0.12, 0.455), (0, 0, 0.5))


@good('black red blue brown', 'cement', 'ochre', 1.5, 1.2, front=View(-16, 14, f=6), close=View(56, 12, (0.35, 0, 0.32), 1.7, f=5))
def bluetoothSpeaker():
    cloth, soft = body(0.9, bump=0.6, fine=260), rubber()
    cyl(0.3, 1.04, (0, 0, 0.34), cloth, (0, math.pi / 2, 0), 0.05, 96)
    for s in (-1, 1):
        ring(0.272, (s * 0.53, 0, 0.34), 0.034, soft, (0, math.pi / 2, 0))
        cyl(0.25, 0.03, (s * 0.53, 0, 0.34), mat('#0e0f12', 0.6), (0, math.pi / 2, 0), 0.006)
        cone = lathe([(0, 0.035), (0.1, 0.03), (0.15, 0.012), (0.21, 0.03), (0.24, 0.01)], mat('#26282e', 0.35, 0.3))
        joined([cone], (s * 0.53, 0, 0.34), (0, s * math.pi / 2, 0))
        ring(0.155, (s * 0.55, 0, 0.34), 0.006, chrome(), (0, math.pi / 2, 0))
    box((0.86, 0.13, 0.03), (0, 0, 0.045), soft, 0.012, 4)
    box((0.56, 0.05, 0.02), (0, -0.21, 0.555), soft, 0.009, 4, (math.radians(36), 0, 0))
    for k, x in enumerate((-0.2, -0.1, 0, 0.1, 0.2)):
        cyl(0.02, 0.01, (x, -0.218, 0.566), plastic('#34373e'), (math.radians(36), 0, 0), 0.004, 24)
    box((0.3, 0.016, 0.08), (0, -0.297, 0.32), mat('#d9dade', 0.25, 0.8), 0.008, 3)
    tube([(-0.5, 0.03, 0.6), (-0.46, 0.03, 0.7), (-0.2, 0.03, 0.74), (0.2, 0.03, 0.74), (0.46, 0.03, 0.7), (0.5, 0.03, 0.6)], 0.02, soft)

