export { emailService } from './email-service.ts'
export { oneClickLeave } from './one-click-leave.ts'
