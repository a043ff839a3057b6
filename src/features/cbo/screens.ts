import { withWords } from '@/i18n/withWords'
import { screen, type Screens } from '@/lib/screen'

/** Screens of the menu group "Basic data", by the menu entry's `component`. */
export const cboScreens = {
  'cbo/log/cboAbnormalData': screen(
    'cboAbnormalData',
    withWords(['abnormal', 'chart', 'time'], () =>
      import('./log/cbo-abnormal-data/AbnormalData').then((file) => file.AbnormalData),
    ),
    { sidebar: ['org', 'power'] },
  ),
  'cbo/param/notice': screen(
    'notice',
    withWords(['notices', 'publishing'], () =>
      import('./param/notice/NoticeList').then((file) => file.NoticeList),
    ),
  ),
  'cbo/param/amiVersion': screen(
    'amiVersion',
    withWords(['publishing', 'form'], () =>
      import('./param/ami-version/ReleaseNotes').then((file) => file.ReleaseNotes),
    ),
  ),
  'cbo/log/exceptionLog': screen(
    'exceptionLog',
    withWords(['notices'], () =>
      import('./log/exception-log/ExceptionLog').then((file) => file.ExceptionLog),
    ),
  ),
  'cbo/auth/user': screen(
    'user',
    withWords(['users', 'form', 'sidebar'], () => import('./auth/user/Users').then((file) => file.Users)),
    { sidebar: ['org'] },
  ),
  'cbo/auth/role': screen(
    'role',
    withWords(['roles', 'form'], () => import('./auth/role/Roles').then((file) => file.Roles)),
    {
      detail: screen(
        'role',
        withWords(['roles', 'form', 'choice', 'detail', 'picker'], () =>
          import('./auth/role/RolePage').then((file) => file.RolePage),
        ),
      ),
    },
  ),
  'cbo/param/dict': screen(
    'dict',
    withWords(['dicts', 'form'], () => import('./param/dict/Dicts').then((file) => file.Dicts)),
  ),
  'cbo/param/dictDetail': screen(
    'dictDetail',
    withWords(['dicts', 'form'], () =>
      import('./param/dict-detail/DictEntries').then((file) => file.DictEntries),
    ),
  ),
  'cbo/log/operationLog': screen(
    'operationLog',
    withWords(['logs', 'chart', 'time'], () =>
      import('./log/operation-log/OperationLog').then((file) => file.OperationLog),
    ),
  ),
  'cbo/log/securityLog': screen(
    'securityLog',
    withWords(['logs', 'chart', 'time'], () =>
      import('./log/security-log/SecurityLog').then((file) => file.SecurityLog),
    ),
  ),
  'cbo/log/tableLog': screen(
    'tableLog',
    withWords(['logs', 'time'], () => import('./log/table-log/TableLog').then((file) => file.TableLog)),
  ),
  'cbo/log/visitStatistic': screen(
    'visitStatistic',
    withWords(['logs', 'chart', 'time'], () =>
      import('./log/visit-statistic/VisitStatistics').then((file) => file.VisitStatistics),
    ),
  ),
  'cbo/org/organization': screen(
    'organization',
    withWords(['organizations', 'picker', 'form'], () =>
      import('./org/organization/Organizations').then((file) => file.Organizations),
    ),
  ),
  'cbo/org/department': screen(
    'department',
    withWords(['organizations', 'picker', 'form'], () =>
      import('./org/department/Departments').then((file) => file.Departments),
    ),
  ),
  'cbo/param/module': screen(
    'module',
    withWords(['modules', 'picker', 'form'], () =>
      import('./param/module/Modules').then((file) => file.Modules),
    ),
  ),
  'cbo/param/buttons': screen(
    'buttons',
    withWords(['modules', 'picker', 'form'], () =>
      import('./param/buttons/ModuleActions').then((file) => file.ModuleActions),
    ),
  ),
  'cbo/job/timedJob': screen(
    'timedJob',
    withWords(['jobs', 'cron', 'form', 'picker', 'sidebar'], () =>
      import('./job/timed-job/TimedJobs').then((file) => file.TimedJobs),
    ),
  ),
  'cbo/job/jobLog': screen(
    'jobLog',
    withWords(['jobs', 'logs', 'time', 'form'], () =>
      import('./job/job-log/JobLogs').then((file) => file.JobLogs),
    ),
  ),
  'cbo/param/codeRule': screen(
    'codeRule',
    withWords(['codeRules', 'form'], () =>
      import('./param/code-rule/CodeRules').then((file) => file.CodeRules),
    ),
  ),
  'cbo/param/sysParam': screen(
    'sysParam',
    withWords(['params', 'form'], () => import('./param/sys-param/SysParams').then((file) => file.SysParams)),
  ),
  'cbo/language/list': screen(
    'languageList',
    withWords(['texts', 'imports'], () =>
      import('./language/language-list/InterfaceTexts').then((file) => file.InterfaceTexts),
    ),
  ),
} satisfies Screens
