import { useTranslation } from 'react-i18next'
import { signalReadApi, type SignalQuery } from '@/api/capture/signalRead'
import { useWords } from '@/domain/words/words'
import { progressOf } from '@/rules/console/progress'
import { signalLevel, noSignalLevel } from '@/rules/codes/statuses'
import { AnswerCard, WaitingCard } from '@/ui/chart/AnswerCard'
import { panelPicture } from '@/ui/chart/cardHeights'
import { ShareCard } from '@/ui/chart/ShareCard'
import { useLoad } from '@/ui/data/queries'
import { useTranslator } from '@/ui/table/useTranslator'
import { bandsOf, levelColors } from './signalWords'

interface Props {
  query: Omit<SignalQuery, 'signal_level'>
  /** Day of the figures, as text. */
  period: string
  /** Narrows the list to a level. */
  open: (level: string) => void
}

/** Number of devices by signal level; each share narrows the list to its devices. */
export function SignalLevels({ query, period, open }: Props) {
  const { t } = useTranslation('signals')
  const { field, word } = useWords()
  const texts = useTranslator()
  const loaded = useLoad(['signalRead', 'levels', query], (signal) => signalReadApi.levels(query, signal))
  const progress = progressOf(loaded.data)
  return (
    <AnswerCard title={t('levels')} loaded={loaded}>
      {({ counts }) =>
        progress ? (
          <WaitingCard title={t('levels')} note={t('counting', progress)} />
        ) : (
          <ShareCard
            title={t('levels')}
            fileName="signal-levels"
            object=""
            period={period}
            height={panelPicture}
            nameTitle={field('signal_level')}
            countTitle={t('count')}
            parts={counts
              .filter(({ count }) => (count ?? 0) > 0)
              .map(({ signal_level: key, count }) => ({
                key,
                name: key === noSignalLevel ? t('noSignal') : word(signalLevel, key),
                count: count ?? 0,
                why: bandsOf(key, query.device ?? '', texts),
                ...(levelColors[key] && { color: levelColors[key] }),
              }))}
            open={{ label: (name) => t('show', { name }), run: open }}
          />
        )
      }
    </AnswerCard>
  )
}
