import { recordArea } from './recordArea'

recordArea('query')
