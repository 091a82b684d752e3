/** The process in which the sizes and formats of pictures are made. */
import { constants } from 'node:os'
import { narrowDecoders, render } from './render.ts'
import { takeOrders } from './take-orders.ts'

narrowDecoders('Svg', 'Jpeg', 'Png', 'Webp')
takeOrders(render, constants.priority.PRIORITY_LOW)
