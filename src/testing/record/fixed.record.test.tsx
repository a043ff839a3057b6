import { recordArea } from './recordArea'

recordArea('fixed')
