import { useTranslation } from 'react-i18next'
import type { PhaseAngles, PhaseRecord, PhaseSnapshot } from '@/api/business/phaseAngles'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { Paper, PaperTable } from '@/page/print/Paper'
import { wiringMode, wiringModes } from '@/rules/codes/dictionaries'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { RecordNotice } from './RecordNotice'
import { phaseColumns } from './phaseColumns'
import { judgeWiring } from './phaseModel'
import { VectorDiagram } from './VectorDiagram'
import { Verdict } from './Verdict'

interface Props {
  data: PhaseAngles
  snapshot: PhaseSnapshot
  /** Saved record with these values; undefined for values of a day. */
  record: PhaseRecord | undefined
  onPrinted: () => void
}

/** Evidence of a wiring on paper: values, judgement and vector diagram. */
export function PhasePaper({ data, snapshot, record, onPrinted }: Props) {
  const { t, i18n } = useTranslation('phaseAngles')
  const { field, word } = useWords()
  const { metercomid, cons_no, cons_name, tg_name, nominal_voltage, wiring_mode, ct_ratio } = data
  return (
    <Paper
      title={t('title')}
      object={[metercomid, tg_name].filter(Boolean).join(' · ')}
      period={formatDateTime(snapshot.data_time, i18n.language)}
      facts={[
        { name: field('cons_no'), value: cons_no || <NoValue /> },
        { name: field('cons_name'), value: <Personal>{cons_name}</Personal> },
        { name: field('wiring_mode'), value: word(wiringMode, wiring_mode) },
        { name: field('ct_ratio'), value: ct_ratio || <NoValue /> },
        { name: t('nominal'), value: <Quantity value={nominal_voltage} unit="V" decimals={1} /> },
        { name: t('frequency'), value: <Quantity value={snapshot.freq} unit="Hz" decimals={2} /> },
      ]}
      onPrinted={onPrinted}
    >
      <Verdict {...judgeWiring(snapshot, data)} />
      {record && <RecordNotice record={record} />}
      <PaperTable
        name={t('values')}
        rows={snapshot.elements}
        rowKey={({ phase }) => phase}
        columns={phaseColumns}
      />
      <VectorDiagram
        elements={snapshot.elements}
        nominal={nominal_voltage}
        lines={wiring_mode === wiringModes.threeWires}
        object={metercomid}
        period={snapshot.data_time}
      />
    </Paper>
  )
}
