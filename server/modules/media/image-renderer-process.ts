/** The process that renders sizes and formats of pictures. */
import { constants } from 'node:os'
import { narrowDecoders, render } from './render.ts'
import { serveTasks } from './serve-tasks.ts'

narrowDecoders('Svg', 'Heif', 'Jpeg', 'Png', 'Webp')
serveTasks(render, constants.priority.PRIORITY_LOW)
