import { drawCode } from './drawCode'
import { Illustration } from './Illustration'
import { Switches } from './Switches'
import { TrainingAccounts } from './TrainingAccounts'

/** Parts that may arrive after the form, into space reserved for them: fetched as one file. */
export const beside = { drawCode, Illustration, Switches, TrainingAccounts }
