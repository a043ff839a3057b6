import type { PhaseRecord } from '@/api/business/phaseAngles'
import { columnsOf } from '@/domain/columns/columnsOf'
import { judgeWiring, mistakesOf, terminalOf } from './phaseModel'

const col = columnsOf<PhaseRecord>()('phaseAngles')

export const recordColumns = [
  col.time('data_time', { title: 'dataTime', identity: true }),
  col.custom('source', {
    title: 'sourceName',
    width: 150,
    text: ({ source }, { t }) =>
      source === 'read'
        ? t('phaseAngles:source.read')
        : source === 'stored'
          ? t('phaseAngles:source.stored')
          : '',
  }),
  col.custom('elements', {
    title: 'finding',
    width: 300,
    text: (record, { t }) => {
      const { verdict, missing } = judgeWiring(record, record)
      if (missing.length > 0) return t('phaseAngles:verdict.missing', { phases: missing.join(', ') })
      if (verdict.kind === 'open') return t('phaseAngles:verdict.open', { phase: terminalOf(verdict.place) })
      if (verdict.kind !== 'wrong') return t(`phaseAngles:verdict.${verdict.kind}`)
      const mistakes = mistakesOf(verdict.terminals)
        .map((mistake) => t(`phaseAngles:mistake.${mistake.kind}`, { ...mistake }))
        .join(' ')
      return t('phaseAngles:mistakes', { mistakes })
    },
  }),
  col.text('saved_by', { title: 'savedBy', width: 150 }),
  col.time('save_time', { title: 'savedAt' }),
  col.text('note', { title: 'note', width: 200 }),
]
