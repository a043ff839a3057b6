import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterChangeRow } from '@/api/capture/meterChanges'
import { useWords } from '@/domain/words/words'
import { formatDateTime, utilityNow } from '@/lib/time'
import { Personal } from '@/ui/value/Personal'
import { PrintDialog } from '@/page/print/PrintDialog'
import { Sheet } from '@/page/print/Sheet'
import { HandLines } from '@/page/print/Signatures'
import { BridgeTable } from './BridgeTable'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './MeterChange.module.css'

/** Record of a meter change for printing, with signature fields for fitter and consumer. */
export function PrintChange({ change, onClose }: { change: MeterChangeRow; onClose: () => void }) {
  const { t } = useTranslation('meterChange')
  const { t: common } = useTranslation('common')
  const paper = useRef<HTMLElement>(null)
  return (
    <PrintDialog
      width={920}
      title={t('print.title')}
      onClose={onClose}
      closeText={common('action.close')}
      printText={t('print.action')}
      paper={paper}
    >
      <ChangeSheet change={change} paper={paper} />
    </PrintDialog>
  )
}

interface SheetProps {
  change: MeterChangeRow
  paper: RefObject<HTMLElement | null>
}

function ChangeSheet({ change, paper }: SheetProps) {
  const { t, i18n } = useTranslation('meterChange')
  const { field } = useWords()
  const time = (wall: string) => formatDateTime(wall, i18n.language)
  const facts = [
    [field('change_time'), time(change.change_time)],
    [field('cons_no'), change.cons_no],
    [field('cons_name'), <Personal key="name">{change.cons_name}</Personal>],
    [field('cp_name'), change.cp_name],
    [field('reason'), [change.dispreason, change.reason_text].filter(Boolean).join(' · ')],
    [field('operator'), change.operator],
    ...(['old', 'new'] as const).map((kind) => {
      const device = [
        `${kind}_metercomid`,
        `${kind}_meter_no`,
        `${kind}_asset_no`,
        `${kind}_meter_model`,
      ] as const
      const ratio = `${change[`${kind}_ct`]} / ${change[`${kind}_pt`]}`
      return [t(`kind.${kind}`), [...device.map((key) => change[key]), ratio].filter(Boolean).join(' · ')]
    }),
    [t('lastTime'), time(change.last_time)],
  ] as const
  return (
    <Sheet ref={paper} name={t('print.title')} head={t('print.title')} className={styles.paper}>
      <h2>
        {change.old_metercomid} → {change.new_metercomid}
      </h2>
      {change.undo_time && (
        <p className={styles.taken}>
          {t('print.taken', { time: time(change.undo_time), reason: change.undo_reason })}
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div>
        <BridgeTable change={change} />
      </div>
      <HandLines names={(['fitter', 'consumer', 'date'] as const).map((key) => t(`print.${key}`))} />
      <p className={sharedStyles.muted}>{t('print.printed', { time: time(utilityNow()) })}</p>
    </Sheet>
  )
}
