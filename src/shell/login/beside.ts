import { drawCode } from './drawCode'
import { Illustration } from './Illustration'
import { Switches } from './Switches'
import { TrainingAccounts } from './TrainingAccounts'

/** What may come a moment after the form, into places that are kept for it: fetched as one file. */
export const beside = { drawCode, Illustration, Switches, TrainingAccounts }
