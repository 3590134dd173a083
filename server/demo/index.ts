export { DEMO_PASSWORD, DEMO_USERS } from './users.ts'
export { loadDemo } from './load.ts'
