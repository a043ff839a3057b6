import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { toCsv } from '@/lib/csv'
import { csvBlob, fileNameOf, saveFile } from '@/lib/saveFile'
import { isYes } from '@/rules/codes/codes'
import { influenceText } from '@/rules/losses/lossInfluence'
import { causeName, causeWord, tagName } from './lossWords'

/** Saves what was found as a file: the conclusion, its parts, the days and the meters. Names of persons stay out of it. */
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
      ...causes.map((each) => [t(causeName(each.loss_cause)), each.energy]),
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
      ...periods.map((each) => [
        each.period,
        each.supply_energy,
        each.sale_energy,
        each.loss_energy,
        each.loss_rate,
        each.target_loss,
        isYes(each.excluded)
          ? t('excluded')
          : each.loss_rate === null
            ? t('notComputable')
            : t(causeName(each.loss_cause)),
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
      ...meters.map((each) => [
        each.metercomid,
        each.influence === null ? null : influenceText(each.influence, 'en'),
        each.tags
          .flatMap((tag) => tagName(tag) ?? [])
          .map((name) => t(name))
          .join(', '),
        each.unregistered,
        each.energy,
        each.baseline,
      ]),
    ]
    const span = [periods[0]?.period ?? '', periods.at(-1)?.period ?? '']
    return saveFile(csvBlob(toCsv(lines)), fileNameOf([object_name, ...span], 'csv'))
  }
}
