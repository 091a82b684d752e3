"""Large things of a home: washing, cooling, cooking, sleeping, keeping; and what lies in a workshop or a yard."""
import math
import random

from good import (View, ball, body, box, chrome, cyl, good, joined, lathe, mat, plastic, printed, ring, rubber,
                  sheet, steel, tube, wobble)

UP = (math.pi / 2, 0, 0)
SIDE = (0, math.pi / 2, 0)


@good('white black red', 'greytiles', 'cream', 0.7, 0.8, front=View(-18, 14, f=9), close=View(16, 8, (0, -0.35, 0.5), 1.7, f=8))
def washingMachine():
    case, dark = body(0.28, 0.4), plastic('#15161a', 0.3)
    box((0.86, 0.74, 1.12), (0, 0.1, 0.6), case, 0.025, 4)
    box((0.85, 0.03, 0.2), (0, -0.275, 1.03), body(0.3, 0.3, shade=0.92), 0.01, 3)
    box((0.24, 0.02, 0.13), (-0.27, -0.292, 1.04), case, 0.012, 3)
    box((0.12, 0.014, 0.02), (-0.27, -0.305, 1.0), dark, 0.005, 2)
    cyl(0.06, 0.05, (0.02, -0.31, 1.035), chrome(), UP, 0.012)
    box((0.006, 0.01, 0.05), (0.02, -0.337, 1.06), dark, 0.002, 1)
    sheet(0.18, 0.08, (0.24, -0.2915, 1.045), UP, printed('clock', 0.1, 1, 0.8))
    door = [lathe([(0.3, 0), (0.33, 0.01), (0.335, 0.03), (0.32, 0.05), (0.29, 0.055), (0.255, 0.045), (0.245, 0.02)], steel(0.2), n=128),
            lathe([(0.25, 0.015), (0.2, 0.03), (0.12, 0.05), (0, 0.055)], mat('#0e141a', 0.04, coat=1), n=96),
            box((0.035, 0.11, 0.03), (0.305, 0, 0.06), dark, 0.012, 4)]
    joined(door, (0, -0.275, 0.53), UP)
    box((0.2, 0.01, 0.12), (0.28, -0.274, 0.13), case, 0.006, 2)
    for x in (-0.36, 0.36):
        cyl(0.035, 0.05, (x, -0.2, 0.02), dark)


@good('black white', 'tiles', 'ochre', 1.2, 1.2, front=View(-20, 14, f=7), close=View(14, 8, (0.38, -0.3, 0.3), 1.9, f=5))
def microwave():
    case, glass, dark = body(0.32, 0.3), mat('#07080a', 0.06, coat=1), plastic('#14151a', 0.35)
    box((1.1, 0.72, 0.6), (0, 0.1, 0.33), case, 0.02, 4)
    box((0.82, 0.05, 0.57), (-0.13, -0.275, 0.33), case, 0.012, 3)
    box((0.62, 0.012, 0.4), (-0.17, -0.3, 0.33), glass, 0.02, 4)
    tube([(0.21, -0.3, 0.1), (0.21, -0.345, 0.14), (0.21, -0.345, 0.52), (0.21, -0.3, 0.56)], 0.016, chrome())
    box((0.26, 0.05, 0.57), (0.415, -0.275, 0.33), dark, 0.012, 3)
    sheet(0.18, 0.08, (0.415, -0.3015, 0.54), UP, printed('clock', 0.15, 1, 1))
    for z in (0.4, 0.2):
        cyl(0.062, 0.04, (0.415, -0.32, z), chrome(), UP, 0.01)
        box((0.008, 0.01, 0.05), (0.415, -0.342, z + 0.025), dark, 0.002, 1)
    for x in (-0.45, 0.45):
        cyl(0.03, 0.04, (x, -0.15, 0.018), rubber())


@good('white', 'tiles', 'sky', 0.6, 0.9, front=View(-14, -4, f=8), close=View(26, -2, (0.3, 0.3, 1.25), 1.7, f=6),
      side=View(40, -8, f=8), other=View(-34, 4, f=8))
def airConditioner():
    case, dark = body(0.25, 0.4), plastic('#1b1d21')
    high = 1.45
    box((1.6, 0.34, 0.48), (0, 0.42, high), case, 0.07, 7)
    box((1.585, 0.02, 0.3), (0, 0.245, high + 0.05), case, 0.009, 3)
    box((1.38, 0.1, 0.05), (0, 0.31, high - 0.215), dark, 0.01, 3)
    box((1.36, 0.1, 0.014), (0, 0.275, high - 0.222), case, 0.006, 3, (0.5, 0, 0))
    for k in range(26):
        box((0.006, 0.08, 0.04), (-0.64 + k * 0.051, 0.315, high - 0.21), dark, 0.002, 1)
    sheet(0.12, 0.053, (0.6, 0.2345, high - 0.02), UP, printed('degrees', 0.2, 0, 1))
    sheet(0.1, 0.147, (-0.66, 0.2345, high + 0.06), UP, printed('energy', 0.4))
    tube([(0.8, 0.5, high - 0.1), (0.92, 0.5, high - 0.12), (0.98, 0.54, high - 0.3), (0.98, 0.56, 0.4)], 0.035, mat('#e4e1d8', 0.6))['aside'] = True


@good('white', 'greytiles', 'rose', 1.0, 0.8, front=View(-20, 18, f=9), close=View(24, 24, (0.3, -0.2, 0.9), 1.8, f=7),
      side=View(46, 20, f=9), other=View(-6, 40, f=9))
def chestFreezer():
    case, dark = body(0.3, 0.4), plastic('#26282d')
    box((1.3, 0.72, 0.78), (0, 0.05, 0.47), case, 0.03, 5)
    box((1.31, 0.73, 0.016), (0, 0.05, 0.87), rubber(), 0.006, 2)
    box((1.32, 0.75, 0.09), (0, 0.05, 0.92), case, 0.035, 6)
    box((0.22, 0.06, 0.04), (0, -0.33, 0.9), chrome(), 0.014, 4)
    cyl(0.02, 0.02, (0, -0.318, 0.8), chrome(), UP, 0.005)
    box((0.3, 0.01, 0.24), (0.42, -0.311, 0.2), body(0.4, shade=0.85), 0.006, 2)
    for k in range(9):
        box((0.25, 0.008, 0.008), (0.42, -0.317, 0.115 + k * 0.021), dark, 0.002, 1)
    for k, c in enumerate(('#39e06a', '#f2b01e', '#e0301e')):
        cyl(0.011, 0.008, (-0.5 + k * 0.05, -0.312, 0.16), mat(c, 0.3, glow=1.5), UP, 0.002)
    sheet(0.13, 0.19, (-0.42, -0.3115, 0.66), UP, printed('energy', 0.4))
    for x in (-0.55, 0.55):
        for y in (-0.2, 0.3):
            cyl(0.05, 0.035, (x, y, 0.045), dark, SIDE, 0.01)


@good('brown white black blue', 'wood', 'cream', 1.45, 0.6, front=View(28, 18, f=10), close=View(-18, 12, (0, 0.9, 0.8), 1.7, f=9))
def bed():
    frame, linen = body(0.4, 0.25, bump=0.08, fine=20), mat('#efece4', 0.9, bump=0.3, fine=120)
    pad, quilt = body(0.7, shade=0.9, bump=0.15, fine=80), printed('print-rings', 0.9, scale=1.3, bump=0.3, fine=120)
    box((1.72, 0.1, 1.15), (0, 1.08, 0.6), frame, 0.03, 4)
    for i in range(5):
        for j in range(3):
            box((0.325, 0.1, 0.25), (-0.66 + i * 0.33, 1.02, 0.52 + j * 0.25), pad, soft=0.12)
    for s in (-1, 1):
        box((0.06, 2.1, 0.24), (s * 0.83, 0.02, 0.26), frame, 0.015, 3)
    box((1.72, 0.07, 0.34), (0, -1.02, 0.26), frame, 0.02, 4)
    box((1.6, 2.0, 0.26), (0, 0.02, 0.42), linen, 0.08, 7)
    box((1.68, 1.24, 0.1), (0, -0.38, 0.53), quilt, 0.045, 6)
    box((1.68, 0.2, 0.115), (0, 0.26, 0.53), linen, 0.05, 6)
    for s in (-1, 1):
        box((0.04, 1.4, 0.26), (s * 0.83, -0.3, 0.45), quilt, 0.018, 4)
        box((0.66, 0.44, 0.17), (s * 0.38, 0.72, 0.62), linen, soft=0.22, rot=(0.35, 0, s * 0.05))
    for x in (-0.78, 0.78):
        box((0.09, 0.09, 0.16), (x, -1.0, 0.08), frame, 0.01, 2)


@good('brown', 'tiles', 'sky', 0.75, 0.6, front=View(-18, 8, f=10), close=View(16, 6, (0.1, -0.2, 1.0), 2.0, f=8),
      side=View(36, 10, f=10), other=View(-30, 3, (-0.2, -0.2, 0.5), 1.9, f=8))
def wardrobe():
    wood, metal = body(0.4, 0.25, bump=0.05, fine=14), chrome()
    box((1.5, 0.55, 1.95), (0, 0.22, 1.02), wood, 0.01, 2)
    for k, x in enumerate((-0.495, 0, 0.495)):
        high, middle = 1.36, 1.28
        box((0.485, 0.03, high), (x, -0.065, middle), wood, 0.008, 3)
        if k == 1:
            box((0.38, 0.008, 1.24), (x, -0.082, middle), mat('#e9eef0', 0.02, 1), 0.004, 2)
        else:
            for z in (0.98, 1.58):
                box((0.36, 0.012, 0.5), (x, -0.082, z), body(0.4, 0.25, shade=0.9), 0.006, 3)
        tube([(x + (0.18 if k < 2 else -0.18), -0.08, 1.16), (x + (0.18 if k < 2 else -0.18), -0.125, 1.18), (x + (0.18 if k < 2 else -0.18), -0.125, 1.36), (x + (0.18 if k < 2 else -0.18), -0.08, 1.38)], 0.01, metal)
    for x in (-0.3725, 0.3725):
        for z in (0.22, 0.46):
            box((0.735, 0.03, 0.22), (x, -0.065, z), wood, 0.008, 3)
            box((0.16, 0.026, 0.016), (x, -0.094, z), metal, 0.007, 3)
    box((1.56, 0.62, 0.05), (0, 0.2, 2.0), wood, 0.015, 3)
    box((1.46, 0.5, 0.08), (0, 0.22, 0.04), body(0.5, shade=0.6), 0.005, 2)


@good('brown white', 'wood', 'teal', 0.6, 0.7, front=View(18, 8, f=9), close=View(-16, 10, (0, 0, 0.95), 2.0, f=7))
def bookshelf():
    wood = body(0.4, 0.2, bump=0.05, fine=14)
    for x in (-0.44, 0.44):
        box((0.035, 0.34, 1.8), (x, 0.2, 0.9), wood, 0.006, 2)
    box((0.9, 0.012, 1.78), (0, 0.365, 0.9), body(0.5, shade=0.8), 0)
    tops = (0.06, 0.42, 0.78, 1.14, 1.48, 1.79)
    for z in tops:
        box((0.86 if z < 1.7 else 0.93, 0.34, 0.03), (0, 0.2, z), wood, 0.006, 2)
    covers = [mat(c, 0.55) for c in ('#7c1f22', '#1f3a5c', '#2d5a3a', '#c08a2a', '#e3dccb', '#3a2a44', '#22262b', '#a8522a')]
    paper = mat('#efe6d0', 0.85)
    for z in tops[:-1]:
        x, end = -0.41, random.choice((0.36, 0.1, 0.2))
        while x < end:
            wide, high, deep = random.uniform(0.022, 0.055), random.uniform(0.2, 0.28), random.uniform(0.18, 0.24)
            box((wide, deep, high), (x + wide / 2, 0.06 + deep / 2 + wobble(0.01), z + 0.015 + high / 2), random.choice(covers), 0.006, 2)
            box((wide * 0.7, 0.004, high * 0.1), (x + wide / 2, 0.058, z + high * 0.75), paper, 0)
            x += wide + 0.003
    lathe([(0, 0), (0.07, 0), (0.1, 0.1), (0.07, 0.2), (0.045, 0.24), (0.055, 0.27), (0.045, 0.27), (0, 0.05)], mat('#b5562c', 0.3, coat=0.4), (0.3, 0.2, tops[1] + 0.015))


@good('red blue', 'cement', 'block', 1.7, 1.0, front=View(-20, 16, f=8), close=View(18, 24, (0, -0.2, 0.4), 1.8, f=6))
def cementBag():
    for k in range(4):
        o = box((1.02, 0.62, 0.2), (0, 0, 0), printed('cement', 0.8, tinted=True, bump=0.3, fine=60), soft=0.17)
        layer = o.data.uv_layers.active.data if o.data.uv_layers.active else o.data.uv_layers.new().data
        for face in o.data.polygons:
            for at in face.loop_indices:
                p = o.data.vertices[o.data.loops[at].vertex_index].co
                layer[at].uv = (0.5 + p.x / 1.12, 0.5 + (p.y + (p.z - 0.1) * (1 if p.y < 0 else -1)) / 0.8)
        o.location, o.rotation_euler = (wobble(0.03), wobble(0.02), 0.12 + k * 0.2), (0, 0, wobble(0.05))
    o.rotation_euler = (0, 0, 0.16)
    dust = mat('#a9a69f', 0.95, bump=0.8, fine=40)
    ball(0.3, (0.66, -0.32, -0.02), dust, (1, 0.8, 0.3))
    trowel = [box((0.26, 0.14, 0.008), (0, 0, 0), steel(0.3), 0.003, 2), tube([(0.13, 0, 0), (0.2, 0, 0.05), (0.26, 0, 0.05)], 0.012, steel(0.3)),
              tube([(0.26, 0, 0.05), (0.42, 0, 0.05)], 0.022, mat('#8a4f26', 0.4, coat=0.4), round_=False)]
    joined(trowel, (0.62, -0.38, 0.09), (0, 0.1, -0.4))


@good('blue black', 'cement', 'ochre', 1.6, 1.4, front=View(-24, 20, f=7), close=View(20, 26, (0.3, 0, 0.66), 2.0, f=5))
def carBattery():
    shell, lid = mat('#16181c', 0.45, bump=0.05, fine=120), body(0.35, 0.15)
    box((0.9, 0.56, 0.52), (0, 0, 0.27), shell, 0.025, 4)
    box((0.92, 0.58, 0.1), (0, 0, 0.57), lid, 0.02, 4)
    box((0.7, 0.2, 0.05), (0, 0.1, 0.64), lid, 0.015, 4)
    for k in range(6):
        cyl(0.042, 0.03, (-0.29 + k * 0.116, 0.1, 0.672), body(0.4, shade=0.8), bevel=0.006)
        box((0.05, 0.008, 0.006), (-0.29 + k * 0.116, 0.1, 0.689), shell, 0.002, 1)
    lead = mat('#a3a5a8', 0.4, 0.9)
    for s, c in ((-1, '#1a1b1e'), (1, '#b0161c')):
        box((0.16, 0.16, 0.03), (s * 0.34, -0.17, 0.63), lid, 0.01, 3)
        lathe([(0.055, 0), (0.05, 0.09), (0.04, 0.1), (0, 0.1)], lead, (s * 0.34, -0.17, 0.64))
        ring(0.07, (s * 0.34, -0.17, 0.648), 0.012, mat(c, 0.4))
    tube([(-0.46, 0, 0.6), (-0.47, 0, 0.7), (-0.3, 0, 0.78), (0.3, 0, 0.78), (0.47, 0, 0.7), (0.46, 0, 0.6)], 0.018, plastic('#202228'))
    sheet(0.6, 0.3, (0, -0.2805, 0.3), UP, printed('carbattery', 0.4))


@good('black blue red', 'terrazzo', 'grey', 1.8, 1.1, front=View(-22, 22, f=7), close=View(30, 20, (0, -0.2, 0.2), 1.9, f=5))
def dumbbells():
    rubbered, grip = body(0.6, bump=0.15, fine=120), steel(0.22)

    def bell(loc, turn):
        parts = [cyl(0.045, 0.5, (0, 0, 0), grip, SIDE, 0.004)]
        for k in range(22):
            parts.append(ring(0.0455, (-0.11 + k * 0.0105, 0, 0), 0.0022, grip, SIDE, 32))
        for s in (-1, 1):
            parts.append(cyl(0.2, 0.26, (s * 0.3, 0, 0), rubbered, SIDE, 0.03, 6))
            parts.append(cyl(0.12, 0.006, (s * 0.432, 0, 0), mat('#c9ccd1', 0.3, 0.8), SIDE, 0.002))
            parts.append(ring(0.06, (s * 0.165, 0, 0), 0.014, grip, SIDE))
        joined(parts, loc, (math.radians(30), 0, turn))

    bell((0, -0.26, 0.175), 0.2)
    bell((0.06, 0.32, 0.175), -0.12)
