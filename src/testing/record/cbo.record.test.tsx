import { recordArea } from './recordArea'

recordArea('cbo')
