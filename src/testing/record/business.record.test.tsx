import { recordArea } from './recordArea'

recordArea('business')
