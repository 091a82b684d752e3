export { shopsData } from './personal-data.ts'
