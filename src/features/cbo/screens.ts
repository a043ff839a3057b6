import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** Basic data: key = the menu entry's `component`. */
export const cboScreens = {
  'cbo/log/cboAbnormalData': screen(
    'cboAbnormalData',
    withWords(['abnormal', 'chart', 'time'], () =>
      import('./cbo-abnormal-data/AbnormalData').then((file) => file.AbnormalData),
    ),
  ),
  'cbo/param/notice': screen(
    'notice',
    withWords(['notices'], () => import('./notice/NoticeList').then((file) => file.NoticeList)),
  ),
  'cbo/log/exceptionLog': screen(
    'exceptionLog',
    withWords(['notices'], () => import('./exception-log/ExceptionLog').then((file) => file.ExceptionLog)),
  ),
} satisfies Screens
