import { recordArea } from './recordArea'

recordArea('capture')
