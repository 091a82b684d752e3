import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { textures } from './texture-drawings.ts'

/** `node tools/photos/textures.ts`: writes patterns of cloth, labels and screens as PNG files for Blender. */
const FOLDER = fileURLToPath(new URL('./textures/', import.meta.url))
await mkdir(FOLDER, { recursive: true })
for (const [name, svg] of Object.entries(textures)) await sharp(Buffer.from(svg)).png().toFile(`${FOLDER}${name}.png`)
