/** The process that decodes uploads: JPEG, PNG and WebP, and nothing else. */
import { constants } from 'node:os'
import { narrowDecoders } from './render.ts'
import { serveTasks } from './serve-tasks.ts'
import { takePicture } from './take-picture.ts'

narrowDecoders('Jpeg', 'Png', 'Webp')
// A user waits for it: after page requests, before sizes rendered in advance.
serveTasks(takePicture, constants.priority.PRIORITY_BELOW_NORMAL)
