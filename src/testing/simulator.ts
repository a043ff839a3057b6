import { simulatorServer } from '../../mocks/plugs/node'

/** The simulated head-end (small world, fixed clock) that answers every call of a component test. */
export const { server, backend } = simulatorServer()
