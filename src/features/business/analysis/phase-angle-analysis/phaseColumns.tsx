import type { PhaseElement } from '@/api/business/phaseAngles'
import { columnsOf } from '@/domain/columns/columnsOf'
import { phaseNameOf } from './phaseModel'

const col = columnsOf<PhaseElement>()('phaseAngles')

export const phaseColumns = [
  col.custom('phase', { title: 'phase', width: 80, text: ({ phase }) => phaseNameOf(phase) }),
  col.number('u', { title: 'u', unit: 'V', decimals: 1, width: 90 }),
  col.number('angle_u', { title: 'angleU', unit: '°', decimals: 1, width: 110 }),
  col.number('i', { title: 'i', unit: 'A', decimals: 3, width: 90 }),
  col.number('angle_i', {
    title: 'angleI',
    explain: { word: 'angleIMeans' },
    unit: '°',
    decimals: 1,
    width: 110,
  }),
  col.number('p', { title: 'p', unit: 'kW', decimals: 4, width: 110 }),
  col.number('q', { title: 'q', unit: 'kvar', decimals: 4, width: 110 }),
  col.number('f', { title: 'f', decimals: 3, width: 100 }),
]
