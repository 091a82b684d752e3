/** The process in which what people send is opened: JPEG, PNG and WebP, and nothing else. */
import { narrowDecoders } from './render.ts'
import { takeOrders } from './take-orders.ts'
import { takePicture } from './take-picture.ts'

narrowDecoders('Jpeg', 'Png', 'Webp')
takeOrders(takePicture)
