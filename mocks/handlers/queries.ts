import type { Core } from '../core'
import type { Route } from './call'
import { dayReadHandlers } from './dayRead'
import { meterEventHandlers } from './meterEvents'
import { monthEnergyHandlers } from './monthEnergy'

/** What the pages of query results ask for. */
export const queryHandlers = (core: Core): Route[] => [
  ...meterEventHandlers(core),
  ...monthEnergyHandlers(core),
  ...dayReadHandlers(core),
]
