import { useTranslation } from 'react-i18next'
import { signalReadApi, type SignalQuery } from '@/api/signalRead'
import { useWords } from '@/domain/words'
import { signalLevel } from '@/rules/statuses'
import { ShareCard } from '@/ui/chart/ShareCard'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { Answer } from '@/ui/states/Answer'
import { Skeleton } from '@/ui/states/Skeleton'
import { useSay } from '@/ui/table/useSay'
import { chartColors } from '@/ui/theme/chartColors'
import { bandsOf } from './signalWords'

/** How often is asked again while the head-end still counts, ms. */
const again = 4_000
const height = 172
const [green, yellow, blue, , light, red, , grey] = chartColors
const colors: Readonly<Record<string, string>> = {
  '0': grey,
  '1': red,
  '2': yellow,
  '3': light,
  '4': blue,
  '5': green,
}

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
  const { done, total } = loaded.data ?? {}
  const waits = (done ?? 0) < (total ?? 0)
  useEvery(waits ? again : undefined, loaded.reload)
  return (
    <Answer of={loaded} height={height + 55}>
      {({ counts }) =>
        waits ? (
          <>
            <output>{t('counting', { done, total })}</output>
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
                name: key === '0' ? t('noSignal') : word(signalLevel, key),
                count: count ?? 0,
                why: bandsOf(key, asked.device ?? '', say),
                ...(colors[key] && { color: colors[key] }),
              }))}
            open={{ label: (name) => t('show', { name }), run: open }}
          />
        )
      }
    </Answer>
  )
}
