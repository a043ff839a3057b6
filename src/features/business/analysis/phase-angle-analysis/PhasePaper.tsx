import { useTranslation } from 'react-i18next'
import type { PhaseAngles, PhaseRecord, PhaseSnapshot } from '@/api/business/phaseAngles'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { Paper, PaperTable } from '@/page/print/Paper'
import { wiringMode, wiringModes } from '@/rules/codes/dictionaries'
import { Personal } from '@/ui/value/Personal'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { KeptBy } from './KeptBy'
import { phaseColumns } from './phaseColumns'
import { judge } from './phaseModel'
import { VectorDiagram } from './VectorDiagram'
import { Verdict } from './Verdict'

interface Props {
  data: PhaseAngles
  shown: PhaseSnapshot
  /** The saved record that is shown, if it is one. */
  record: PhaseRecord | undefined
  onPrinted: () => void
}

/** The evidence of a wiring on paper: what was measured when, what it says, and the diagram that proves it. */
export function PhasePaper({ data, shown, record, onPrinted }: Props) {
  const { t, i18n } = useTranslation('phaseAngles')
  const { field, word } = useWords()
  const { metercomid, cons_no, cons_name, tg_name, nominal_voltage, wiring_mode, ct_ratio } = data
  return (
    <Paper
      title={t('title')}
      object={[metercomid, tg_name].filter(Boolean).join(' · ')}
      period={formatDateTime(shown.data_time, i18n.language)}
      facts={[
        { name: field('cons_no'), value: cons_no || <NoValue /> },
        { name: field('cons_name'), value: <Personal>{cons_name}</Personal> },
        { name: field('wiring_mode'), value: word(wiringMode, wiring_mode) },
        { name: field('ct_ratio'), value: ct_ratio || <NoValue /> },
        { name: t('nominal'), value: <Quantity value={nominal_voltage} unit="V" decimals={1} /> },
        { name: t('frequency'), value: <Quantity value={shown.freq} unit="Hz" decimals={2} /> },
      ]}
      onPrinted={onPrinted}
    >
      <Verdict {...judge(shown, data)} />
      {record && <KeptBy record={record} />}
      <PaperTable
        name={t('values')}
        rows={shown.elements}
        rowKey={({ phase }) => phase}
        columns={phaseColumns}
      />
      <VectorDiagram
        elements={shown.elements}
        nominal={nominal_voltage}
        lines={wiring_mode === wiringModes.threeWires}
        object={metercomid}
        period={shown.data_time}
      />
    </Paper>
  )
}
