/** The process in which the sizes and formats of pictures are made. */
import { narrowDecoders, render } from './render.ts'
import { takeOrders } from './take-orders.ts'

narrowDecoders('Svg', 'Jpeg', 'Png', 'Webp')
takeOrders(render)
