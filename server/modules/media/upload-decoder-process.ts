/** The process in which what people send is opened: JPEG, PNG and WebP, and nothing else. */
import { constants } from 'node:os'
import { narrowDecoders } from './render.ts'
import { serveTasks } from './serve-tasks.ts'
import { takePicture } from './take-picture.ts'

narrowDecoders('Jpeg', 'Png', 'Webp')
// Somebody waits for it, after whoever browses and before the sizes that nobody has asked for yet.
serveTasks(takePicture, constants.priority.PRIORITY_BELOW_NORMAL)
