import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { toCsv } from '@/lib/csv'
import { csvBlob, saveNameOf, saveFile } from '@/lib/saveFile'
import { isYes } from '@/rules/codes/codes'
import { influenceText } from '@/rules/losses/lossInfluence'
import { causeName, causeWord, tagName } from './lossWords'

/** Saves the analysis as a file: conclusion, causes, days and meters, without names of consumers. */
export function useEvidence(data: LossAnalysis): () => Promise<void> {
  const { t } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  return () => {
    const { object_name, loss_cause, object_type, causes, periods, meters, sums } = data
    const lines = [
      [object_name, t(causeWord(loss_cause, object_type))],
      [loss('rate'), sums.loss_rate, '%'],
      [],
      [t('causes'), 'kWh'],
      ...causes.map((cause) => [t(causeName(cause.loss_cause)), cause.energy]),
      [],
      [
        t('period'),
        loss('supply'),
        loss('sale'),
        loss('loss'),
        `${loss('rate')} (%)`,
        `${loss('target')} (%)`,
        t('conclusion'),
      ],
      ...periods.map((row) => [
        row.period,
        row.supply_energy,
        row.sale_energy,
        row.loss_energy,
        row.loss_rate,
        row.target_loss,
        isYes(row.excluded)
          ? t('excluded')
          : row.loss_rate === null
            ? t('notComputable')
            : t(causeName(row.loss_cause)),
      ]),
      [],
      [
        t('meter'),
        `${t('influence')} (%)`,
        t('tags'),
        `${t('unregistered')} (kWh)`,
        `${t('energy')} (kWh)`,
        `${t('baseline')} (kWh)`,
      ],
      ...meters.map((meter) => [
        meter.metercomid,
        meter.influence === null ? null : influenceText(meter.influence, 'en'),
        meter.tags
          .flatMap((tag) => tagName(tag) ?? [])
          .map((name) => t(name))
          .join(', '),
        meter.unregistered,
        meter.energy,
        meter.baseline,
      ]),
    ]
    const span = [periods[0]?.period ?? '', periods.at(-1)?.period ?? '']
    return saveFile(csvBlob(toCsv(lines)), saveNameOf([object_name, ...span], 'csv'))
  }
}
