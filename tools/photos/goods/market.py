"""What is sold by the sack, the carton or the piece: power, food, building."""
import math
import random

from good import (View, ball, body, box, chrome, cyl, good, joined, lathe, mat, outline, plastic, printed, ring,
                  rubber, sheet, steel, tube, wobble)

UP = (math.pi / 2, 0, 0)
SIDE = (0, math.pi / 2, 0)


@good('red yellow blue black', 'cement', 'block', 1.7, 1.0, front=View(-22, 17, f=9), close=View(26, 14, (0.2, -0.4, 0.42), 1.9, f=6),
      side=View(-50, 14), other=View(-16, 46))
def generator():
    pipe, tank = mat('#17181b', 0.32, coat=0.5), body(0.22, 0.9)
    iron, fin, black = mat('#4a4d52', 0.55, 0.5, bump=0.1, fine=80), mat('#a9acb0', 0.4, 0.9), plastic('#15161a', 0.5)
    x, y, high = 0.62, 0.4, 0.86
    for s in (-y, y):
        tube([(-x + 0.08, s, 0.1), (-x, s, 0.18), (-x, s, high - 0.08), (-x + 0.08, s, high), (x - 0.08, s, high), (x, s, high - 0.08),
              (x, s, 0.18), (x - 0.08, s, 0.1)], 0.025, pipe, True, False)
    for s in (-x + 0.1, x - 0.1):
        tube([(s, -y, 0.1), (s, y, 0.1)], 0.023, pipe)
        tube([(s, -y, high), (s, y, high)], 0.023, pipe)
    box((1.0, 0.68, 0.1), (0, 0, 0.74), tank, 0.04, 5)
    box((0.98, 0.66, 0.22), (0, 0, 0.81), tank, 0.085, 8)
    box((1.03, 0.71, 0.012), (0, 0, 0.75), tank, 0.005, 2)
    lathe([(0, 0.91), (0.075, 0.91), (0.08, 0.95), (0.06, 0.965), (0, 0.968)], black, (0.12, 0.05, 0))
    for k in range(10):
        a = 2 * math.pi * k / 10
        box((0.012, 0.02, 0.036), (0.12 + 0.08 * math.cos(a), 0.05 + 0.08 * math.sin(a), 0.932), black, 0.004, 2, (0, 0, a + math.pi / 2))
    cyl(0.04, 0.02, (-0.2, 0.02, 0.923), mat('#e9e9e4', 0.3, coat=1))
    # the engine: a crankcase, a finned head, an air filter, the recoil starter
    box((0.42, 0.42, 0.34), (-0.27, 0.02, 0.3), iron, 0.05, 4)
    for k in range(8):
        box((0.3, 0.5, 0.012), (-0.3, 0, 0.5 + k * 0.022), fin, 0.004, 2)
    box((0.24, 0.22, 0.22), (-0.44, 0.2, 0.52), black, 0.04, 4)
    joined([lathe([(0, 0.08), (0.1, 0.078), (0.16, 0.06), (0.18, 0.0), (0.18, -0.04)], body(0.3, 0.6)),
            lathe([(0, 0.1), (0.05, 0.098), (0.06, 0.08)], black)]
           + [box((0.012, 0.09, 0.01), (0.115 * math.cos(t), 0.115 * math.sin(t), 0.072), black, 0.003, 2, (0, 0, t + math.pi / 2))
              for t in [2 * math.pi * k / 16 for k in range(16)]], (-0.29, -0.24, 0.36), UP)
    box((0.1, 0.035, 0.026), (-0.22, -0.35, 0.5), black, 0.012, 3, (0, 0.3, 0))
    cyl(0.2, 0.3, (0.2, 0.02, 0.34), fin, SIDE, 0.03)
    cyl(0.205, 0.03, (0.36, 0.02, 0.34), iron, SIDE, 0.01)
    cyl(0.12, 0.34, (0.42, 0.25, 0.56), mat('#8d8f92', 0.5, 0.8, bump=0.1, fine=40), SIDE, 0.04)
    for s in (-0.25, 0.25):
        box((1.16, 0.1, 0.03), (0, s, 0.12), pipe, 0.01, 2)
    # the panel
    box((0.62, 0.1, 0.36), (0.22, -0.33, 0.44), black, 0.02, 4)
    box((0.58, 0.01, 0.32), (0.22, -0.383, 0.44), mat('#2b2e34', 0.4), 0.006, 2)
    cyl(0.055, 0.02, (0.04, -0.392, 0.52), mat('#dfe0e2', 0.3), UP, 0.006)
    sheet(0.072, 0.036, (0.04, -0.4025, 0.52), UP, printed('inverter', 0.2, 1))
    for px in (0.2, 0.36):
        cyl(0.06, 0.024, (px, -0.392, 0.5), mat('#e8e6df', 0.4), UP, 0.008)
        for hx, hz in ((-0.018, 0.01), (0.018, 0.01), (0, -0.022)):
            box((0.008, 0.004, 0.02), (px + hx, -0.4045, 0.5 + hz), black, 0.001, 1)
    box((0.05, 0.02, 0.07), (0.47, -0.392, 0.52), mat('#c2161c', 0.35), 0.006, 2)
    for px, c in ((0.3, '#c2161c'), (0.36, '#15161a'), (0.44, '#1b8a3c')):
        cyl(0.017, 0.03, (px, -0.396, 0.36), mat(c, 0.4), UP, 0.005)
    sheet(0.22, 0.11, (0.1, -0.3885, 0.36), UP, printed('plate', 0.4))
    for s in (-0.46, 0.46):
        cyl(0.15, 0.075, (0.42, s, 0.15), rubber(), UP, 0.03)
        cyl(0.085, 0.08, (0.42, s, 0.15), mat('#d6d7d9', 0.4), UP, 0.01)
        cyl(0.02, 0.1, (0.42, s, 0.15), iron, UP)
    for s in (-0.3, 0.3):
        cyl(0.045, 0.09, (-0.46, s, 0.045), rubber())
    for s in (-0.3, 0.3):
        tube([(0.6, s, 0.7), (0.7, s, 0.68), (0.72, s * 0.8, 0.5)], 0.016, pipe)


@good('blue', 'cement', 'sky', 1.2, 0.7, front=View(24, 14, f=9), close=View(-34, 20, (-0.4, 0.0, 1.0), 2.2, f=7))
def solarPanel():
    frame, line = mat('#c9ccd1', 0.3, 0.9), mat('#c9ced6', 0.3, 0.8)
    cell = body(0.12, 1, shade=0.55)
    parts = [box((1.0, 0.035, 1.7), (0, 0, 0), frame, 0.004, 2), box((0.955, 0.006, 1.655), (0, -0.016, 0), mat('#e7e9ec', 0.3), 0.002, 2)]
    for i in range(6):
        for j in range(11):
            x, z = -0.3925 + i * 0.157, -0.745 + j * 0.149
            parts.append(box((0.151, 0.004, 0.143), (x, -0.0185, z), cell, 0.002, 1))
            for k in (-1, 0, 1):
                parts.append(box((0.0022, 0.001, 0.143), (x + k * 0.045, -0.0208, z), line, 0))
    joined(parts, (0, 0.5, 0.9), (-0.2, 0, 0))
    second = [box((1.0, 0.035, 1.7), (0, 0, 0), frame, 0.004, 2), box((0.955, 0.006, 1.655), (0, 0.02, 0), mat('#f1f1ee', 0.5), 0.002, 2)]
    joined(second, (0.16, 0.66, 0.9), (-0.17, 0, 0.03))
    for x in (-0.35, 0.35):
        box((0.1, 0.2, 0.05), (x, 0.28, 0.026), mat('#7a5636', 0.8, bump=0.2, fine=30), 0.006, 2, (0, 0, wobble(0.1)))


@good('white blue black red', 'tiles', 'cream', 1.2, 1.0, front=View(-20, 12, f=8), close=View(14, 8, (-0.28, -0.1, 0.95), 2.2, f=6),
      side=View(-52, 18), other=View(40, 18, (0.45, -0.1, 0.35), 1.8, f=6))
def inverterBattery():
    case, dark, metal = body(0.35, 0.2), plastic('#1b1d22'), chrome()
    box((0.62, 0.5, 0.78), (-0.34, 0.1, 0.44), case, 0.035, 5)
    box((0.5, 0.02, 0.34), (-0.34, -0.155, 0.6), dark, 0.02, 4)
    sheet(0.24, 0.107, (-0.4, -0.1665, 0.67), UP, printed('inverter', 0.15, 1, 1.2))
    for k, c in enumerate(('#39e06a', '#39e06a', '#f2b01e', '#3a1416')):
        cyl(0.011, 0.008, (-0.5 + k * 0.05, -0.167, 0.57), mat(c, 0.3, glow=0 if k == 3 else 2), UP, 0.002)
    cyl(0.035, 0.02, (-0.18, -0.168, 0.62), metal, UP, 0.006)
    for k in range(8):
        box((0.4, 0.006, 0.012), (-0.34, -0.151, 0.14 + k * 0.03), dark, 0.003, 2)
    for x in (-0.58, -0.1):
        box((0.08, 0.4, 0.05), (x, 0.1, 0.03), dark, 0.01, 2)
    shell = mat('#22262e', 0.45, bump=0.05, fine=120)
    box((0.56, 0.4, 0.44), (0.42, 0.08, 0.22), shell, 0.025, 4)
    for k in range(7):
        box((0.012, 0.01, 0.3), (0.21 + k * 0.07, -0.123, 0.24), shell, 0.004, 2)
    box((0.57, 0.41, 0.08), (0.42, 0.08, 0.47), mat('#b0161c', 0.4), 0.02, 4)
    for k in range(6):
        cyl(0.024, 0.02, (0.25 + k * 0.068, 0.14, 0.515), mat('#e9c21e', 0.4), bevel=0.004)
    sheet(0.38, 0.19, (0.42, -0.1295, 0.26), UP, printed('battery', 0.4))
    for s, c in ((-1, '#c2161c'), (1, '#15161a')):
        x = 0.42 + s * 0.19
        cyl(0.022, 0.06, (x, -0.04, 0.53), mat('#9a9da3', 0.3, 1))
        tube([(x, -0.04, 0.56), (x, -0.08, 0.64), (0.2, -0.1 - 0.03 * s, 0.7), (0.08, -0.1 - 0.03 * s, 0.5), (0.0, -0.02, 0.3), (-0.04, 0.0, 0.26)], 0.014, mat(c, 0.5))


@good('white', 'wood', 'cream', 2.2, 1.8, front=View(-14, 26, f=5), close=View(24, 18, (0.25, -0.2, 0.15), 1.8, f=4))
def bulb():
    shade, skirt = body(0.35, 0.3), mat('#e9e8e4', 0.4)

    def one():
        return [lathe([(0, 0.62), (0.08, 0.615), (0.16, 0.58), (0.21, 0.5), (0.22, 0.43), (0.2, 0.35), (0.175, 0.31)], shade),
                lathe([(0.175, 0.31), (0.17, 0.3), (0.115, 0.16), (0.1, 0.13), (0, 0.13)], skirt),
                lathe([(0.095, 0.13)] + [(0.085 + 0.012 * (k % 2), 0.12 - k * 0.012) for k in range(8)] + [(0.06, 0.02), (0, 0.02)], steel(0.3)),
                lathe([(0.05, 0.022), (0.03, 0.005), (0, 0)], plastic())]

    joined(one(), (0, 0, 0.175), (math.radians(98), 0, math.radians(-38)))
    joined(one(), (0.42, 0.26, 0.175), (math.radians(98), 0, math.radians(28)))
    carton = printed('led', 0.6)
    for k, (x, y, turn) in enumerate(((-0.42, 0.4, 0.12), (-0.1, 0.52, -0.08))):
        box((0.3, 0.3, 0.56), (x, y, 0.28), mat('#f3f1ea', 0.6), 0.004, 2, (0, 0, turn))
        sheet(0.29, 0.55, (x + 0.151 * math.sin(turn), y - 0.151 * math.cos(turn), 0.28), (math.pi / 2, 0, turn), carton)


@good('red', 'darkwood', 'ochre', 1.8, 1.3, front=View(12, 30, f=5), close=View(-20, 24, (0, -0.2, 0.38), 1.8, f=4))
def tomatoBasket():
    enamel = mat('#f2efe6', 0.12, coat=1)
    lathe([(0, 0.02), (0.22, 0.02), (0.3, 0.06), (0.42, 0.2), (0.5, 0.29), (0.53, 0.3), (0.53, 0.312), (0.5, 0.305), (0.41, 0.22), (0.29, 0.085), (0, 0.05)], enamel)
    ring(0.528, (0, 0, 0.306), 0.011, mat('#1c3f9c', 0.2, coat=1))
    skins, stalk = [body(0.2, 0.6, shade=s) for s in (0.86, 1.0, 1.1)], mat('#3f6b22', 0.6)
    for layer, (r, z, n) in enumerate(((0.15, 0.26, 5), (0.32, 0.27, 9), (0.41, 0.33, 13), (0.24, 0.4, 8), (0.08, 0.5, 3))):
        for k in range(n):
            a = 2 * math.pi * k / n + layer * 0.4
            size = random.uniform(0.088, 0.105)
            fruit = lathe([(0, -0.84), (0.35, -0.8), (0.72, -0.56), (0.96, -0.1), (0.98, 0.2), (0.8, 0.6), (0.45, 0.78), (0.2, 0.76), (0, 0.68)],
                          random.choice(skins), n=40, squash=(1, random.uniform(0.94, 1.04)))
            parts = [fruit]
            for j in range(5):
                b = 2 * math.pi * j / 5
                parts.append(tube([(0, 0, 0.7), (math.cos(b) * 0.2, math.sin(b) * 0.2, 0.8), (math.cos(b) * 0.46, math.sin(b) * 0.46, 0.82 + wobble(0.06))], 0.045, stalk, res=1, taper=(1.2, 1.3, 0.3)))
            parts.append(tube([(0, 0, 0.68), (0.03, 0.02, 0.92)], 0.05, stalk, res=1))
            group = joined(parts, (r * math.cos(a) + wobble(0.015), r * math.sin(a) + wobble(0.015), z + wobble(0.012)),
                           (wobble(0.7), wobble(0.7), wobble(3)))
            group.scale = (size, size, size)


@good('red', 'cement', 'teal', 1.6, 1.1, front=View(-18, 12, f=7), close=View(24, 26, (0, 0, 0.85), 2.0, f=5))
def palmOil():
    keg, cap = body(0.3, 0.25, bump=0.03, fine=40), body(0.4, shade=0.8)
    box((0.58, 0.46, 0.66), (0, 0, 0.36), keg, 0.09, 7)
    box((0.5, 0.4, 0.16), (0, 0, 0.7), keg, 0.08, 6)
    for z in (0.16, 0.3, 0.5):
        box((0.595, 0.475, 0.02), (0, 0, z), keg, 0.009, 3)
    cyl(0.075, 0.1, (-0.17, 0, 0.81), keg)
    cyl(0.085, 0.07, (-0.17, 0, 0.87), cap, bevel=0.012)
    for k in range(24):
        a = 2 * math.pi * k / 24
        box((0.008, 0.012, 0.06), (-0.17 + 0.085 * math.cos(a), 0.085 * math.sin(a), 0.868), cap, 0.003, 1, (0, 0, a + math.pi / 2))
    tube([(-0.06, 0, 0.76), (-0.03, 0, 0.88), (0.1, 0, 0.91), (0.2, 0, 0.88), (0.22, 0, 0.76)], 0.038, keg)
    sheet(0.42, 0.21, (0, -0.2405, 0.4), UP, printed('oil', 0.5))
    oil = mat('#a52a08', 0.15, coat=1)
    for x, y in ((0.48, -0.12), (0.62, 0.1)):
        lathe([(0, 0.005), (0.1, 0.005), (0.11, 0.03), (0.11, 0.34), (0.08, 0.42), (0.035, 0.5), (0.035, 0.54)], oil, (x, y, 0))
        lathe([(0.04, 0.54), (0.042, 0.55), (0.042, 0.6), (0, 0.6)], mat('#e3a90f', 0.4), (x, y, 0))


@good('brown', 'earth', 'block', 1.8, 1.0, front=View(-30, 24, f=7), close=View(26, 18, (0.2, -0.3, 0.25), 1.9, f=5))
def yamTubers():
    skin, root = mat('#63452c', 0.95, bump=1.0, fine=26), mat('#4a3220', 0.95)
    spots = [(0, -0.34, 0.15), (0.06, 0.0, 0.16), (-0.05, 0.34, 0.15), (-0.08, -0.17, 0.42), (0.07, 0.18, 0.43), (0.0, 0.0, 0.68)]
    wide = [0.25, 0.5, 0.72, 0.9, 0.98, 1.04, 1.08, 1.1, 1.06, 1.0, 0.9, 0.76, 0.55, 0.2]
    for k, (x, y, z) in enumerate(spots):
        line = [(-0.68 + 1.36 * j / 13, wobble(0.035), wobble(0.03)) for j in range(14)]
        parts = [tube(line, 0.15, skin, taper=[w * random.uniform(0.93, 1.07) for w in wide], res=10)]
        for _ in range(26):
            at, turn = random.uniform(-0.55, 0.5), random.uniform(-2.6, 0.6)
            c, s = math.cos(turn), math.sin(turn)
            parts.append(tube([(at, 0.14 * c, 0.14 * -s), (at + wobble(0.03), 0.19 * c, 0.19 * -s + wobble(0.02))], 0.0035, root, res=1, taper=(1, 0.3)))
        joined(parts, (x, y, z), (wobble(0.3), wobble(0.05), wobble(0.12) + (math.pi if k % 2 else 0)))


@good('blue yellow red brown white', 'cement', 'cream', 1.6, 1.0, front=View(-16, 12, f=8), close=View(22, 18, (-0.1, -0.3, 0.8), 1.9, f=6))
def riceBag():
    def sack(loc, rot):
        o = box((0.62, 0.34, 0.92), (0, 0, 0), printed('rice', 0.72, tinted=True, bump=0.25, fine=120), soft=0.14)
        for v in o.data.vertices:
            high = max(0, v.co.z / 0.5 - 0.35) / 0.65
            v.co.y *= 1 - 0.88 * min(1, high) ** 1.6
            v.co.x *= 1 + 0.05 * min(1, high) ** 2
            v.co.z -= 0.035 * min(1, high) * (1 - (v.co.x / 0.33) ** 2)
        layer = o.data.uv_layers.active.data if o.data.uv_layers.active else o.data.uv_layers.new().data
        for face in o.data.polygons:
            for at in face.loop_indices:
                p = o.data.vertices[o.data.loops[at].vertex_index].co
                layer[at].uv = (0.5 + p.x / 0.7, 0.5 + p.z / 1.0)
        hem = box((0.6, 0.022, 0.07), (0, 0, 0.462), mat('#e5e0d2', 0.8, bump=0.3, fine=90), 0.008, 3)
        thread = tube([(-0.29 + k * 0.0145, -0.013, 0.462 + 0.006 * (k % 2)) for k in range(41)], 0.004, mat('#b8322a', 0.8), res=1)
        return joined([o, hem, thread], loc, rot)
    sack((-0.1, 0.0, 0.46), (-0.06, 0.02, 0.06))
    sack((0.52, 0.3, 0.46), (-0.05, -0.03, -0.18))
    lathe([(0, 0.01), (0.18, 0.01), (0.24, 0.06), (0.27, 0.12), (0.28, 0.125), (0.262, 0.115), (0.22, 0.06), (0, 0.04)], steel(0.25), (0.42, -0.36, 0))
    grain = mat('#f1ead8', 0.6)
    lathe([(0.235, 0.09), (0.16, 0.14), (0.07, 0.17), (0, 0.178)], mat('#eee6d2', 0.8, bump=1.0, fine=50), (0.42, -0.36, 0))
    for _ in range(260):
        a, r = random.uniform(0, 2 * math.pi), 0.225 * math.sqrt(random.random())
        ball(0.011, (0.42 + r * math.cos(a), -0.36 + r * math.sin(a), 0.182 - 0.4 * r), grain, (1, 0.36, 0.36), 1, (wobble(0.5), wobble(0.5), wobble(3)))


@good('white blue', 'cement', 'rose', 1.7, 1.1, front=View(-16, 16, f=7), close=View(24, 40, (0, 0, 0.7), 1.8, f=5))
def paintBucket():
    pail, lid = mat('#f1efe8', 0.4, bump=0.02, fine=60), body(0.3, 0.3)
    lathe([(0, 0.004), (0.27, 0.004), (0.28, 0.02), (0.33, 0.64), (0.335, 0.66)], pail)
    for z, r in ((0.6, 0.335), (0.54, 0.33), (0.66, 0.345)):
        ring(r, (0, 0, z), 0.01, pail)
    lathe([(0.35, 0.63), (0.358, 0.64), (0.358, 0.69), (0.345, 0.7), (0.32, 0.7), (0.315, 0.685), (0.1, 0.685), (0, 0.685)], lid)
    for k in range(20):
        a = 2 * math.pi * k / 20
        box((0.05, 0.008, 0.03), (0.357 * math.cos(a), 0.357 * math.sin(a), 0.645), lid, 0.003, 1, (0, 0, a + math.pi / 2))
    lathe([(0.2862, 0.1), (0.3262, 0.54)], printed('paintwrap', 0.5), uv=True)
    lathe([(0.287, 0.1), (0.3005, 0.24)], body(0.5), n=96)
    for s in (-1, 1):
        cyl(0.03, 0.02, (s * 0.345, 0, 0.57), pail, SIDE)
    tube([(-0.35, 0, 0.57), (-0.35, -0.2, 0.4), (-0.22, -0.35, 0.27), (0, -0.4, 0.24), (0.22, -0.35, 0.27), (0.35, -0.2, 0.4), (0.35, 0, 0.57)], 0.008, steel())
    cyl(0.02, 0.14, (0, -0.4, 0.24), plastic('#e9e9e6'), SIDE)
    brush = [box((0.16, 0.04, 0.22), (0, 0, 0.11), mat('#d9c9a4', 0.9, bump=0.8, fine=200), 0.01, 3), box((0.17, 0.05, 0.08), (0, 0, 0.25), steel(0.3), 0.008, 2),
             tube([(0, 0, 0.28), (0, 0, 0.4), (0, 0, 0.56)], 0.026, mat('#a8672f', 0.35, coat=0.6), taper=(1.4, 0.8, 1.1))]
    joined(brush, (0.46, -0.3, 0.03), (math.radians(-88), 0, math.radians(60)))


@good('red black yellow blue', 'cement', 'grey', 1.7, 1.2, front=View(-20, 18, f=7), close=View(18, 14, (0, -0.25, 0.4), 2.0, f=5))
def toolBox():
    shell, black, metal = body(0.4, 0.2, bump=0.05, fine=90), plastic('#17181c', 0.5), steel(0.3)
    box((1.0, 0.44, 0.3), (0, 0, 0.17), black, 0.03, 4)
    box((1.02, 0.46, 0.1), (0, 0, 0.36), shell, 0.03, 4)
    box((0.94, 0.38, 0.14), (0, 0, 0.44), shell, 0.05, 5)
    for x in (-0.36, 0.36):
        box((0.16, 0.14, 0.03), (x, 0, 0.52), mat('#9fc0cf', 0.15, clear=0.5), 0.01, 3)
        box((0.1, 0.03, 0.13), (x * 0.8, -0.235, 0.32), metal, 0.008, 3)
        box((0.12, 0.02, 0.04), (x * 0.8, -0.242, 0.37), metal, 0.006, 2)
    tube([(-0.2, 0, 0.5), (-0.18, 0, 0.6), (0, 0, 0.62), (0.18, 0, 0.6), (0.2, 0, 0.5)], 0.03, black)
    for k in range(6):
        box((0.05, 0.01, 0.22), (-0.4 + k * 0.16, -0.222, 0.16), black, 0.004, 2)
    wrench = [outline([(-0.05, -0.02), (0.3, -0.014), (0.32, -0.04), (0.38, -0.045), (0.4, -0.015), (0.36, -0.012), (0.36, 0.012), (0.4, 0.015), (0.38, 0.045), (0.32, 0.04), (0.3, 0.014), (-0.05, 0.02)], 0.02, steel(0.18), bevel=0.004)]
    joined(wrench, (-0.1, -0.46, 0.014), (math.pi / 2, 0, 0.2))
    driver = [tube([(0, 0, 0), (0, 0, 0.16)], 0.034, body(0.25, 0.5), round_=False), tube([(0, 0, 0.16), (0, 0, 0.44)], 0.011, chrome())]
    joined(driver, (0.2, -0.42, 0.035), (math.pi / 2, 0, math.radians(72)))


@good('black', 'cement', 'block', 1.4, 1.0, front=View(-24, 14, f=8), close=View(40, 16, (0.25, -0.2, 0.75), 2.0, f=6))
def tyre():
    black = mat('#17181a', 0.78, bump=0.12, fine=40)

    def wheel(loc, rot):
        parts = [lathe([(0.33, -0.12), (0.36, -0.155), (0.45, -0.165), (0.55, -0.15), (0.6, -0.115), (0.61, -0.05), (0.612, 0.05), (0.6, 0.115),
                        (0.55, 0.15), (0.45, 0.165), (0.36, 0.155), (0.33, 0.12), (0.34, 0.0), (0.33, -0.12)], black, n=128)]
        for k in range(64):
            a = 2 * math.pi * k / 64
            for z in (-0.083, 0.083):
                parts.append(box((0.042, 0.075, 0.02), (0.613 * math.cos(a), 0.613 * math.sin(a), z), black, 0.004, 1, (math.pi / 2, 0, a + math.pi / 2)))
            parts.append(box((0.048, 0.05, 0.016), (0.615 * math.cos(a + 0.04), 0.615 * math.sin(a + 0.04), 0), black, 0.004, 1, (math.pi / 2, 0, a + 0.04 + math.pi / 2)))
        for s in (-1, 1):
            for r in (0.4, 0.5):
                parts.append(ring(r, (0, 0, s * 0.163), 0.004, black))
        return joined(parts, loc, rot)

    wheel((-0.1, -0.02, 0.63), (math.pi / 2, 0, math.radians(24)))
    wheel((0.62, 0.55, 0.17), (0, 0, 0.3))
    wheel((0.62, 0.55, 0.5), (0, 0, 0.9))
