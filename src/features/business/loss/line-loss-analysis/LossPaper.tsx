import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { Paper, PaperTable } from '@/page/print/Paper'
import { meterOfCause } from '@/rules/losses/lossInfluence'
import type { Drawing } from '@/ui/chart/picture'
import type { Column } from '@/ui/table/column'
import { Quantity } from '@/ui/value/Quantity'
import { meterColumns } from './influenceColumns'
import { causeName, causeWord } from './lossWords'
import { periodColumns } from './periodColumns'
import { usePeriodText } from './usePeriodText'

/** Key of the row with the total loss below its causes. */
const totalKey = 'total'

type Cause = LossAnalysis['causes'][number]

interface Props {
  data: LossAnalysis
  charts: readonly Drawing[]
  onPrinted: () => void
}

/** Evidence of a loss on paper: figures, conclusion, all days and all meters. */
export function LossPaper({ data, charts, onPrinted }: Props) {
  const { t } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { object_name, object_type, line_name, target_loss, periods, sums, causes, meters } = data
  const energy = (value: number | null) => <Quantity value={value} unit="kWh" decimals={2} />
  const percent = (value: number | null) => <Quantity value={value} unit="%" decimals={2} />
  const period = usePeriodText(data)
  const mainMeter = meterOfCause(data.loss_cause, meters)
  const causeOf = ({ loss_cause }: Cause) =>
    loss_cause === totalKey ? loss('loss') : t(causeName(loss_cause))
  const causeColumns: readonly Column<Cause>[] = [
    { key: 'cause', title: t('causes'), width: 300, identity: true, render: causeOf },
    { key: 'energy', title: t('energy'), width: 120, align: 'right', render: (row) => energy(row.energy) },
  ]
  return (
    <Paper
      title={t('title')}
      object={object_type === 'tg' ? `${object_name} (${line_name})` : object_name}
      period={period}
      charts={charts}
      facts={[
        { name: loss('rate'), value: percent(sums.loss_rate) },
        { name: loss('target'), value: percent(target_loss) },
        { name: loss('supply'), value: energy(sums.supply_energy) },
        { name: loss('sale'), value: energy(sums.sale_energy) },
        { name: loss('loss'), value: energy(sums.loss_energy) },
        { name: t('above'), value: energy(sums.above_target) },
        { name: t('counted'), value: <Quantity value={sums.counted} decimals={0} /> },
        {
          name: t('conclusion'),
          value:
            sums.counted === 0
              ? t('notComputable')
              : [
                  t(causeWord(data.loss_cause, object_type)),
                  mainMeter && t('first', { meter: mainMeter.metercomid }),
                ]
                  .filter(Boolean)
                  .join(' '),
        },
      ]}
      onPrinted={onPrinted}
    >
      <PaperTable
        name={t('waterfall')}
        rows={[
          ...causes.filter((cause) => cause.energy),
          ...(sums.loss_energy === null ? [] : [{ loss_cause: totalKey, energy: sums.loss_energy }]),
        ]}
        rowKey={({ loss_cause }) => loss_cause}
        columns={causeColumns}
        strong={({ loss_cause }) => loss_cause === totalKey}
      />
      <PaperTable name={t('periods')} rows={periods} rowKey={(row) => row.period} columns={periodColumns} />
      <PaperTable name={t('meters')} rows={meters} rowKey={({ id }) => id} columns={meterColumns} />
    </Paper>
  )
}
