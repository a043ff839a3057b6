import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/stores/session'
import { useViewAs, viewAs } from '@/stores/viewAs'
import css from './ViewAsBanner.module.css'

/** Says, as long as it is so, that an administrator looks at the console as another role. */
export function ViewAsBanner() {
  const { t } = useTranslation('shell')
  const code = useViewAs()
  const role = useSession((state) => state.user?.roles[0]?.name)
  if (code === undefined) return null
  return (
    <output className={css.frame}>
      <span className={css.banner}>
        <EyeOutlined aria-hidden />
        {t('viewAs.now', { role: role ?? code })}
        <Button
          size="small"
          onClick={() => {
            viewAs.set(undefined)
            window.location.assign('/')
          }}
        >
          {t('viewAs.stop')}
        </Button>
      </span>
    </output>
  )
}
