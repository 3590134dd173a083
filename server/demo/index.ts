export { DEMO_PASSWORD, DEMO_USERS } from './users.ts'
export { isEmpty, loadDemo } from './load.ts'
