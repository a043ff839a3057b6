import { setupServer } from 'msw/node'

type Simulator = { server: ReturnType<typeof setupServer>; backend: { reset(): void } }
// TODO(H3) replaced by a static import as soon as mocks/plugs/node.ts exists.
const files = import.meta.glob<{ simulatorServer: () => Simulator }>('../../mocks/plugs/node.ts', { eager: true })
const plug = Object.values(files)[0]

/** The simulated head-end, small world, answering every call of a component test. */
export const { server, backend }: Simulator = plug?.simulatorServer() ?? { server: setupServer(), backend: { reset() {} } }
