export { pictures, type PictureRow } from './picture.ts'
