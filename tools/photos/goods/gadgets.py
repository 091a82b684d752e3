"""Small electronics: what is carried, and what stands beside a computer."""
import math

from good import (View, body, box, chrome, cyl, good, joined, lathe, mat, mesh_of, plastic, printed, ring, sheet,
                  tube)

UP = (math.pi / 2, 0, 0)
SIDE = (0, math.pi / 2, 0)


def strap(path, wide, m, loc=(0, 0, 0), thick=0.03):
    """A band along points in y and z."""

    def build(cut):
        rows = [[cut.verts.new((x * wide / 2, y, z)) for x in (-1, -0.92, 0, 0.92, 1)] for y, z in path]
        for a, b in zip(rows, rows[1:]):
            for j in range(4):
                cut.faces.new((a[j], a[j + 1], b[j + 1], b[j]))

    o = mesh_of('strap', build, m, loc)
    solid, fine = o.modifiers.new('t', 'SOLIDIFY'), o.modifiers.new('f', 'SUBSURF')
    solid.thickness, fine.levels, fine.render_levels = thick, 3, 3
    return o


@good('black white blue red', 'palewood', 'grey', 2.2, 1.8, front=View(-14, 34, f=5), close=View(48, 22, (0.3, 0, 0.3), 1.7, f=4))
def smartWatch():
    case, glass = mat('#2a2c31', 0.2, 0.9), mat('#040508', 0.03, coat=1)
    face = [box((0.62, 0.72, 0.13), (0, 0, 0), case, 0.06, 8), box((0.58, 0.68, 0.04), (0, 0, 0.055), glass, 0.019, 5),
            sheet(0.46, 0.54, (0, 0, 0.0756), (0, 0, 0), printed('watch', 0.06, 1, 0.9)),
            cyl(0.05, 0.05, (0.325, 0.12, 0), case, SIDE, 0.01, 32), box((0.02, 0.17, 0.05), (0.312, -0.12, 0), case, 0.009, 3)]
    joined(face, (0, 0, 0.52), (math.radians(24), 0, 0))
    band = body(0.55, bump=0.05, fine=90)
    strap([(-0.3, 0.41), (-0.42, 0.33), (-0.5, 0.2), (-0.46, 0.07), (-0.3, 0.025), (0, 0.02), (0.24, 0.025)], 0.44, band)
    strap([(0.3, 0.65), (0.45, 0.62), (0.53, 0.46), (0.5, 0.25), (0.38, 0.1), (0.2, 0.06), (0, 0.055)], 0.44, band)
    for k in range(4):
        cyl(0.02, 0.012, (0, 0.12 - k * 0.1, 0.076), plastic('#0c0d10'), bevel=0.003, n=24)


@good('black blue white red yellow', 'wood', 'teal', 2.2, 1.4, front=View(-24, 16, f=5), close=View(40, 12, (0.42, 0, 0.4), 1.8, f=4))
def headphones():
    shell, pad, metal = body(0.3, 0.2), mat('#17181b', 0.8, bump=0.3, fine=90), chrome()
    top = [(0.47 * math.cos(math.radians(a)), 0, 0.52 + 0.5 * math.sin(math.radians(a))) for a in range(-6, 187, 8)]
    tube(top, 0.036, shell)
    tube([(x * 0.93, y, z - 0.035) for x, y, z in top[5:-5]], 0.05, pad)
    for s in (-1, 1):
        box((0.03, 0.07, 0.16), (s * 0.475, 0, 0.44), metal, 0.012, 3)
        cup = [lathe([(0, 0.1), (0.1, 0.098), (0.17, 0.07), (0.2, 0.02), (0.2, -0.03), (0.18, -0.05)], shell),
               ring(0.135, (0, 0, 0.086), 0.006, metal), ring(0.15, (0, 0, -0.08), 0.058, pad), cyl(0.13, 0.02, (0, 0, -0.06), plastic('#0d0e11'))]
        joined(cup, (s * 0.455, 0, 0.28), (0.0, s * (math.pi / 2 - 0.12), 0)).scale = (1.18, 1, 1)
    for k in range(3):
        box((0.012, 0.02, 0.03), (0.44 + k * 0.004, -0.2, 0.2 + k * 0.04), plastic('#2c2f35'), 0.004, 2)


@good('black white', 'darkwood', 'cream', 2.3, 1.5, front=View(-18, 36, f=5), close=View(30, 24, (0, -0.5, 0.08), 1.9, f=4))
def powerBank():
    shell = body(0.42, 0.15, bump=0.04, fine=160)
    box((0.68, 1.36, 0.15), (0, 0, 0.08), shell, 0.06, 7)
    dark = plastic('#0d0e11')
    for x, w in ((-0.18, 0.12), (0.02, 0.12), (0.2, 0.09)):
        box((w, 0.02, 0.05), (x, -0.674, 0.08), dark, 0.004, 2)
        box((w - 0.03, 0.02, 0.012), (x, -0.678, 0.083), mat('#e0e2e6', 0.4), 0.002, 1)
    for k in range(4):
        cyl(0.012, 0.006, (-0.12 + 0.08 * k, -0.52, 0.155), mat('#7fd8ff', 0.3, glow=3 if k < 3 else 0), bevel=0)
    box((0.012, 0.16, 0.05), (0.338, -0.4, 0.085), dark, 0.005, 3)
    white = mat('#e9e7e1', 0.45)
    tube([(-0.18, -0.72, 0.08), (-0.2, -0.95, 0.06), (0.1, -1.05, 0.02), (0.5, -0.9, 0.02), (0.62, -0.4, 0.02), (0.55, 0.1, 0.02), (0.64, 0.4, 0.02)], 0.018, white)
    box((0.1, 0.14, 0.045), (-0.18, -0.74, 0.08), white, 0.014, 4)
    box((0.075, 0.13, 0.04), (0.65, 0.45, 0.024), white, 0.014, 4, (0, 0, -0.2))
    box((0.05, 0.07, 0.015), (0.668, 0.54, 0.024), chrome(), 0.003, 2, (0, 0, -0.2))


@good('black', 'palewood', 'grey', 1.4, 1.0, front=View(16, 10, f=7), close=View(-30, 16, (0, 0, 0.25), 1.8, f=6))
def monitor():
    case = body(0.4)
    box((1.5, 0.05, 0.88), (0, 0, 0.88), case, 0.012, 3)
    box((1.485, 0.006, 0.865), (0, -0.0235, 0.8805), mat('#08090b', 0.3), 0.002, 2)
    sheet(1.455, 0.82, (0, -0.0272, 0.893), UP, printed('desk', 0.25, 0, 0.8))
    box((0.6, 0.07, 0.4), (0, 0.045, 0.85), case, 0.03, 4)
    box((0.13, 0.05, 0.5), (0, 0.09, 0.3), case, 0.02, 4, (0.06, 0, 0))
    lathe([(0, 0), (0.3, 0), (0.31, 0.008), (0.3, 0.02), (0.05, 0.034), (0, 0.034)], case, (0, 0.05, 0), squash=(1.1, 0.75))
    cyl(0.006, 0.006, (0.66, -0.026, 0.455), mat('#57b8ff', 0.3, glow=3), UP, 0)


@good('black', 'darkwood', 'cream', 1.2, 0.9, front=View(-18, 16, f=7), close=View(26, 14, (0.75, 0, 0.35), 1.8, f=6))
def soundbar():
    cloth, shell = mat('#1a1b1f', 0.95, bump=0.6, fine=300), body(0.4, 0.1, bump=0.06, fine=50)
    box((1.7, 0.17, 0.13), (-0.2, -0.1, 0.085), shell, 0.03, 5)
    box((1.64, 0.02, 0.1), (-0.2, -0.185, 0.085), cloth, 0.01, 3)
    for k in range(4):
        cyl(0.006, 0.006, (-0.86 + 0.03 * k, -0.196, 0.085), mat('#ffffff', 0.3, glow=2 if k == 0 else 0.2), UP, 0)
    box((0.4, 0.46, 0.72), (0.78, 0.3, 0.37), shell, 0.02, 4)
    box((0.36, 0.02, 0.6), (0.78, 0.068, 0.4), cloth, 0.01, 3)
    lathe([(0.07, 0), (0.085, 0.01), (0.085, 0.02)], plastic(), (0.78, 0.07, 0.1)).rotation_euler = UP
    box((0.08, 0.26, 0.024), (0.2, -0.46, 0.014), plastic(), 0.01, 3, (0, 0, 0.7))


@good('blue red brown black white yellow', 'wood', 'cream', 1.9, 1.5, front=View(-22, 22, f=5), close=View(14, 12, (0, -0.3, 0.2), 1.7, f=4))
def books():
    paper = mat('#efe6d0', 0.85, bump=0.4, fine=300)
    z = 0.0
    for k, (w, d, h, turn, shade) in enumerate(((0.86, 0.62, 0.12, 0.1, 0.8), (0.82, 0.6, 0.09, -0.08, 1.15), (0.78, 0.56, 0.14, 0.22, 1.0), (0.74, 0.52, 0.07, -0.16, 0.65))):
        cover = body(0.45, 0.15, shade=shade) if k % 2 == 0 else mat(('#20283c', '#b8862c')[k // 2], 0.5)
        parts = [box((w - 0.03, d - 0.03, h - 0.024), (0.0, 0.012, 0), paper, 0.004, 2)]
        for s in (-1, 1):
            parts.append(box((w, d, 0.012), (0, 0, s * (h / 2 - 0.006)), cover, 0.005, 2))
        parts.append(box((w, 0.016, h), (0, -d / 2 + 0.004, 0), cover, 0.007, 3))
        parts.append(box((w * 0.5, 0.004, h * 0.34), (-w * 0.08, -d / 2 - 0.005, 0), mat('#e8cf8a', 0.4, 0.6), 0.001, 1))
        parts.append(box((0.012, 0.004, h * 0.96), (w * 0.38, -d / 2 - 0.005, 0), mat('#e8cf8a', 0.4, 0.6), 0.001, 1))
        joined(parts, (0, 0, z + h / 2), (0, 0, turn))
        z += h + 0.002
    open_ = [box((0.5, 0.72, 0.012), (s * 0.25, 0, 0.01), body(0.45), 0.004, 2) for s in (-1, 1)]
    joined(open_, (0.95, 0.3, 0.006), (0, 0, 0.3))
    for s in (-1, 1):
        leaf = box((0.48, 0.68, 0.06), (0, 0, 0), paper, soft=0.08)
        sheet(0.38, 0.56, (0, 0, 0.034), (0, 0, 0), printed('page', 0.85)).parent = joined([leaf], (0.95 + s * 0.24 * math.cos(0.3), 0.3 + s * 0.24 * math.sin(0.3), 0.045), (0, s * 0.06, 0.3))
