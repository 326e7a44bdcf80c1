import type { Attack } from './attack.ts'

const TESTS = 'tests/gateway/analytics/analytics.test.ts'
const ROUTES = 'gateway/analytics/routes.ts'

/** Product events of pages, and their numbers. */
export const ANALYTICS: readonly Attack[] = [
  {
    wants: 'to falsify the numbers of a project from a page elsewhere',
    through: ['POST /e'],
    tried: [TESTS, 'takes events from the pages of the project only, which can read that they are refused'],
    walls: [{ file: ROUTES, text: '!project.origins.includes(origin)', without: 'project.id === ""' }],
  },
  {
    wants: 'to fill the disk with events',
    through: ['POST /e'],
    tried: [TESTS, 'counts 2,000 different things a day and project at most'],
    walls: [
      {
        file: 'gateway/analytics/record.ts',
        text: '>= MOST_ROWS) return',
        without: '>= MOST_ROWS * MOST_ROWS) return',
      },
    ],
  },
  {
    wants: 'to read the numbers of a gateway',
    through: ['GET /stats', 'POST /stats'],
    tried: [TESTS, 'are shown to who has the token'],
    walls: [{ file: ROUTES, text: '!isSame(token, wanted)', without: 'wanted === ""' }],
  },
]
