import { Facts } from '@/page/detail/Facts'
import { Overview, OverviewFacts, OverviewLines, OverviewNote, OverviewTile } from '@/page/detail/Overview'
import type { Piece } from './piece'

const nothing = () => {}

export const detailPieces: readonly Piece[] = [
  {
    name: 'Facts',
    states: {
      usual: () => (
        <Facts
          title="Line"
          rows={[
            ['Name', 'Alameda F01'],
            ['Remark', ''],
          ]}
        />
      ),
    },
  },
  {
    name: 'Overview',
    states: {
      usual: () => (
        <Overview charts={<p>Chart</p>}>
          <p>Tiles</p>
        </Overview>
      ),
    },
  },
  {
    name: 'OverviewTile',
    states: {
      usual: () => (
        <OverviewTile title="Way to the meter" onOpen={nothing}>
          <p>Route OK</p>
        </OverviewTile>
      ),
    },
  },
  {
    name: 'OverviewLines',
    states: {
      usual: () => (
        <OverviewLines>
          <OverviewTile title="Last event" onOpen={nothing} line>
            <p>Voltage normal L1</p>
          </OverviewTile>
          <OverviewTile title="Last command" onOpen={nothing} line>
            <p>Set the clock</p>
          </OverviewTile>
        </OverviewLines>
      ),
    },
  },
  {
    name: 'OverviewNote',
    states: {
      usual: () => <OverviewNote figures="22.14 kWh in all" details="Day energy" onOpen={nothing} />,
    },
  },
  {
    name: 'OverviewFacts',
    states: {
      usual: () => (
        <OverviewFacts
          rows={[
            ['Model', 'TS10-G'],
            ['Address', ''],
          ]}
        />
      ),
    },
  },
]
