import { useTranslation } from 'react-i18next'
import { signalReadApi, type SignalQuery } from '@/api/capture/signalRead'
import { useWords } from '@/domain/words/words'
import { progressOf } from '@/rules/console/progress'
import { signalLevel, noSignalLevel } from '@/rules/codes/statuses'
import { ShareCard } from '@/ui/chart/ShareCard'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { Skeleton } from '@/ui/states/Skeleton'
import { useSay } from '@/ui/table/useSay'
import { bandsOf, levelColors } from './signalWords'

const height = 172

interface Props {
  asked: Omit<SignalQuery, 'signal_level'>
  /** The day in words. */
  period: string
  /** Narrows the list to a level. */
  open: (level: string) => void
}

/** How many devices of the list have which level; each share opens its devices. */
export function SignalLevels({ asked, period, open }: Props) {
  const { t } = useTranslation('signals')
  const { field, word } = useWords()
  const say = useSay()
  const loaded = useLoad(['signalRead', 'levels', asked], (signal) => signalReadApi.levels(asked, signal))
  const coming = progressOf(loaded.data)
  return (
    <Answer of={loaded} height={height + 55}>
      {({ counts }) =>
        coming ? (
          <>
            <output>{t('counting', coming)}</output>
            <Skeleton height={height + 30} />
          </>
        ) : (
          <ShareCard
            title={t('levels')}
            fileName="signal-levels"
            object=""
            period={period}
            height={height}
            nameTitle={field('signal_level')}
            countTitle={t('count')}
            parts={counts
              .filter(({ count }) => (count ?? 0) > 0)
              .map(({ signal_level: key, count }) => ({
                key,
                name: key === noSignalLevel ? t('noSignal') : word(signalLevel, key),
                count: count ?? 0,
                why: bandsOf(key, asked.device ?? '', say),
                ...(levelColors[key] && { color: levelColors[key] }),
              }))}
            open={{ label: (name) => t('show', { name }), run: open }}
          />
        )
      }
    </Answer>
  )
}
