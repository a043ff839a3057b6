import { recordArea } from './recordArea'

recordArea('vending')
