import { z } from 'zod'

export const NUMBER = { error: 'must be a number' }
export const number = () => z.coerce.number(NUMBER).int('must be a whole number')
export const nairaLimit = number().min(0).max(999_999_999)
