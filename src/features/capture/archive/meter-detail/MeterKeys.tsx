import { useTranslation } from 'react-i18next'
import { metersApi, type MeterDetail as Meter } from '@/api/capture/meters'
import { Covered, keyText } from '@/page/detail/Covered'
import { Facts } from '@/page/detail/Facts'

const names = ['ak', 'ek', 'kek', 'fkpass'] as const

/** Secret keys of the meter, masked; one click reveals all of them. */
export function MeterKeys({ meter }: { meter: Meter }) {
  const { t } = useTranslation('meter')
  const stored = meter.keys
  const words = {
    show: t('keys.show'),
    hide: t('keys.hide'),
    title: t('keys.reveal', { name: meter.metercomid }),
    text: t('keys.text'),
  }
  return (
    <Covered reveal={() => metersApi.reveal(meter.id)} words={words}>
      {(keys, button) => (
        <Facts
          title={t('keys.title')}
          action={names.some((name) => stored?.[name]) && button}
          rows={names.map((name) => [
            name === 'fkpass' ? t('archiveField.fkpass') : t(`keys.${name}`),
            stored?.[name] &&
              keyText(keys?.[name] ?? stored[name], name === 'fkpass' ? undefined : meter.kcv?.[name]),
          ])}
        />
      )}
    </Covered>
  )
}
