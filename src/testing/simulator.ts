import { simulatorServer } from '../../mocks/plugs/node'

/** The simulated head-end (small world, a clock that stands until a test moves it) that answers every call of a component test. */
export const { server, backend, clock } = simulatorServer()
