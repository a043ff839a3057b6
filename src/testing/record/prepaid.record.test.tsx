import { recordArea } from './recordArea'

recordArea('prepaid')
