"""What goods are made of: materials, shapes, and the table of all kinds. One unit is about a forearm; z points up."""
import math
import os
import random

import bmesh
import bpy
from mathutils import Vector

TEXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'textures')

# ---- the table of kinds

KINDS = {}


class View:
    """Where the camera stands: degrees round the good from its front, degrees up; close views look `at` a point."""

    def __init__(self, around=-20, up=16, at=None, zoom=1.0, lens=50, f=9):
        self.around, self.up, self.at, self.zoom, self.lens, self.f = around, up, at, zoom, lens, f


def good(colors, floor='wood', wall='cream', deep=2.2, grain=1.0, **views):
    """Enters a function that builds one kind; its name is that of the demo market's drawing."""

    def enter(build):
        kind = type('Kind', (), {})()
        kind.name, kind.build, kind.colors = build.__name__, build, colors.split()
        kind.floor, kind.wall, kind.deep, kind.grain = floor, wall, deep, grain
        kind.views = views or {'front': View()}
        KINDS[kind.name] = kind
        return build

    return enter


# ---- materials

BODY = 0.42
"""Linear grey that a body is rendered in; `paint` puts the product's colour in its place afterwards."""


def srgb(code):
    parts = [int(code.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts) + (1,)


def mat(color='#888888', rough=0.5, metal=0, coat=0, bump=0, fine=60, clear=0, ior=1.45, glow=0, sheen=0):
    m = bpy.data.materials.new('m')
    m.use_nodes = True
    p = m.node_tree.nodes['Principled BSDF'].inputs
    p['Base Color'].default_value = srgb(color)
    p['Roughness'].default_value, p['Metallic'].default_value = rough, metal
    p['Clearcoat'].default_value, p['Clearcoat Roughness'].default_value = coat, 0.06
    p['Transmission'].default_value, p['IOR'].default_value = clear, ior
    p['Sheen'].default_value = sheen
    if glow:
        p['Emission'].default_value, p['Emission Strength'].default_value = srgb(color), glow
    if bump:
        roughen(m, bump, fine)
    return m


def roughen(m, strength, fine, detail=2):
    nodes, links = m.node_tree.nodes, m.node_tree.links
    where, noise, bump = (nodes.new(n) for n in ('ShaderNodeTexCoord', 'ShaderNodeTexNoise', 'ShaderNodeBump'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = fine, detail
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, 0.02
    links.new(where.outputs['Object'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])


def body(rough=0.4, coat=0, shade=1.0, **more):
    """A material that takes the product's colour; `shade` makes a part darker or lighter than the rest."""
    m = mat(rough=rough, coat=coat, **more)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    tone = (BODY * shade,) * 3 + (1,)
    nodes['Principled BSDF'].inputs['Base Color'].default_value = tone
    out = nodes.new('ShaderNodeOutputAOV')
    out.name = 'body'
    out.inputs['Color'].default_value = tone
    return m


def printed(name, rough=0.4, coat=0, glow=0, scale=None, tinted=False, bump=0, fine=200):
    """A material with a picture of textures/ on it: on the face's own UV, or repeated in space with `scale`."""
    m = mat('#ffffff', rough, coat=coat)
    if bump:
        roughen(m, bump, fine)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    p = nodes['Principled BSDF']
    picture, where = nodes.new('ShaderNodeTexImage'), nodes.new('ShaderNodeTexCoord')
    picture.image = bpy.data.images.load(os.path.join(TEXTURES, name + '.png'), check_existing=True)
    if scale:
        mapping = nodes.new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = scale if isinstance(scale, tuple) else (scale,) * 3
        links.new(where.outputs['Object'], mapping.inputs['Vector'])
        links.new(mapping.outputs['Vector'], picture.inputs['Vector'])
        picture.projection, picture.projection_blend = 'BOX', 0.1
    else:
        links.new(where.outputs['UV'], picture.inputs['Vector'])
    links.new(picture.outputs['Color'], p.inputs['Base Color'])
    if glow:
        links.new(picture.outputs['Color'], p.inputs['Emission'])
        p.inputs['Emission Strength'].default_value = glow
    if tinted:
        # The picture's greys take the product's colour; what has a hue, were it slight, keeps it.
        hue, grey, only = (nodes.new(n) for n in ('ShaderNodeSeparateColor', 'ShaderNodeMath', 'ShaderNodeMixRGB'))
        out = nodes.new('ShaderNodeOutputAOV')
        hue.mode, grey.operation, grey.inputs[1].default_value, out.name = 'HSV', 'LESS_THAN', 0.015, 'body'
        only.inputs['Color1'].default_value = (0, 0, 0, 1)
        links.new(picture.outputs['Color'], hue.inputs['Color'])
        links.new(hue.outputs['Green'], grey.inputs[0])
        links.new(grey.outputs['Value'], only.inputs['Fac'])
        links.new(picture.outputs['Color'], only.inputs['Color2'])
        links.new(only.outputs['Color'], out.inputs['Color'])
    return m


def steel(rough=0.22):
    return mat('#d8d8dc', rough, 1)


def rubber():
    return mat('#131417', 0.75)


def plastic(color='#1b1c20', rough=0.42):
    return mat(color, rough, bump=0.04, fine=300)


def chrome():
    return mat('#e3e5e9', 0.1, 1)


# ---- shapes

def put(o, m):
    o.data.materials.clear()
    o.data.materials.append(m)
    return o


def smooth(o, angle=40):
    for face in o.data.polygons:
        face.use_smooth = True
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(angle)
    return o


def box(size, loc, m, bevel=0.02, seg=4, rot=(0, 0, 0), soft=0):
    """A box with round edges; `soft` swells its faces, as a cushion or a full bag."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=loc, rotation=rot)
    o = bpy.context.object
    o.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if soft:
        cut = bmesh.new()
        cut.from_mesh(o.data)
        bmesh.ops.subdivide_edges(cut, edges=cut.edges, cuts=9, use_grid_fill=True)
        half = [s / 2 for s in size]
        for v in cut.verts:
            at = [abs(v.co[i]) / half[i] for i in range(3)]
            for i in range(3):
                other = [at[j] for j in range(3) if j != i]
                v.co[i] *= 1 + soft * (1 - other[0] ** 2) * (1 - other[1] ** 2)
                v.co[i] *= 1 - 0.14 * soft * (other[0] ** 4 + other[1] ** 4)
        cut.to_mesh(o.data)
        cut.free()
        edges = o.modifiers.new('s', 'SUBSURF')
        edges.levels = edges.render_levels = 2
    elif bevel:
        edges = o.modifiers.new('b', 'BEVEL')
        edges.width, edges.segments, edges.limit_method = bevel, seg, 'NONE'
    put(o, m)
    return smooth(o, 180 if soft else 40)


def mesh_of(name, build, m, loc=(0, 0, 0), angle=50):
    data, cut = bpy.data.meshes.new(name), bmesh.new()
    build(cut)
    bmesh.ops.remove_doubles(cut, verts=cut.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(cut, faces=cut.faces)
    cut.to_mesh(data)
    cut.free()
    o = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(o)
    o.location = loc
    data.materials.append(m)
    return smooth(o, angle)


def lathe(profile, m, loc=(0, 0, 0), n=96, squash=(1, 1), angle=50, uv=False):
    """A profile of (radius, height) turned round z; with `uv` a picture wraps round it once."""

    def build(cut):
        rings = [[cut.verts.new((r * squash[0] * math.cos(2 * math.pi * k / n),
                                 r * squash[1] * math.sin(2 * math.pi * k / n), z)) for k in range(n)]
                 for r, z in profile]
        layer = cut.loops.layers.uv.new() if uv else None
        low, high = profile[0][1], profile[-1][1]
        for below, above in zip(rings, rings[1:]):
            for k in range(n):
                corners = (below[k], below[(k + 1) % n], above[(k + 1) % n], above[k])
                face = cut.faces.new(corners)
                if layer:
                    for loop, step in zip(face.loops, (0, 1, 1, 0)):
                        loop[layer].uv = ((k + step) / n, (loop.vert.co.z - low) / (high - low))

    return mesh_of('lathe', build, m, loc, angle)


def tube(points, r, m, closed=False, round_=True, loc=(0, 0, 0), res=5, taper=None):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', r, res, True
    spline = curve.splines.new('NURBS' if round_ else 'POLY')
    spline.points.add(len(points) - 1)
    if round_:
        spline.order_u, spline.use_endpoint_u = min(4, len(points)), True
    for k, (slot, p) in enumerate(zip(spline.points, points)):
        slot.co = (*p, 1)
        slot.radius = taper[k] if taper else 1
    spline.use_cyclic_u = closed
    curve.resolution_u = 12
    o = bpy.data.objects.new('tube', curve)
    bpy.context.collection.objects.link(o)
    curve.materials.append(m)
    o.location = loc
    return o


def ring(r, loc, t, m, rot=(0, 0, 0), n=96):
    bpy.ops.mesh.primitive_torus_add(major_radius=r, minor_radius=t, location=loc, rotation=rot, major_segments=n,
                                     minor_segments=14)
    return smooth(put(bpy.context.object, m), 180)


def cyl(r, h, loc, m, rot=(0, 0, 0), bevel=0.01, n=64):
    bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=h, location=loc, rotation=rot, vertices=n)
    o = bpy.context.object
    if bevel:
        edges = o.modifiers.new('b', 'BEVEL')
        edges.width, edges.segments, edges.limit_method = bevel, 3, 'ANGLE'
    put(o, m)
    return smooth(o, 45)


def ball(r, loc, m, scale=(1, 1, 1), sub=4, rot=(0, 0, 0)):
    bpy.ops.mesh.primitive_ico_sphere_add(radius=r, subdivisions=sub, location=loc, rotation=rot)
    o = bpy.context.object
    o.scale = scale
    return smooth(put(o, m), 180)


def sheet(w, h, loc, rot, m):
    """A flat face with a picture's UV: a label, a screen."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=loc, rotation=rot)
    o = bpy.context.object
    o.scale = (w, h, 1)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    return put(o, m)


def outline(points, depth, m, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.015, seg=4, wavy=0):
    """A flat outline in x and z, made `depth` thick in y: a shirt, a blade, a plate."""

    def build(cut):
        face = cut.faces.new([cut.verts.new((x, -depth / 2, z)) for x, z in points])
        grown = bmesh.ops.extrude_face_region(cut, geom=[face])['geom']
        bmesh.ops.translate(cut, vec=(0, depth, 0), verts=[v for v in grown if isinstance(v, bmesh.types.BMVert)])

    o = mesh_of('outline', build, m, loc)
    o.rotation_euler = rot
    if bevel:
        edges = o.modifiers.new('b', 'BEVEL')
        edges.width, edges.segments, edges.limit_method = bevel, seg, 'ANGLE'
    return smooth(o, 40)


def joined(parts, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Parts that stand or lie together."""
    e = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(e)
    for o in parts:
        o.parent = e
    e.location, e.rotation_euler = loc, rot
    return e


def wobble(amount):
    return random.uniform(-amount, amount)


def arc(r, start, end, n=12, z=0.0, centre=(0, 0)):
    """Points of a part of a circle in x and y, degrees."""
    turn = [math.radians(start + (end - start) * k / (n - 1)) for k in range(n)]
    return [(centre[0] + r * math.cos(a), centre[1] + r * math.sin(a), z) for a in turn]

