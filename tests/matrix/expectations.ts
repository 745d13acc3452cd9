/**
 * The permission matrix: who may do what with which rows. Written by hand from the specification,
 * because it tests the access rules and must not be derived from them.
 *
 * Letters: L list, V view, C create, U update, D delete. A dot: none of them. `rows.ts` has the
 * requests of each row; the superuser may send all of them, which proves that each rejected request
 * is otherwise valid.
 *
 * guest     not signed in               viewer   a guest sending a view code in every place
 * joiner    a guest sending a join code deleted  has the token of a deleted account
 * stranger  in nothing (gym membership) removed  was removed from the shared plan
 * member    in the shared plan          pupil    in our gym
 * owner     of shared, personal, gym-plan, once-gym      admin  of our gym
 *
 * shared      the owner's plan that people join by link     personal  the owner's personal plan
 * gym-plan    the owner's plan of group gym, in our gym     foreign   another owner's, with members
 * once-gym    has our gym but is not of group gym           orphan    another owner's, without members
 * gymless     is of group gym without a gym: both sides of "its admin is me" are empty for a guest
 */
const EXPECTATIONS: Record<string, string> = {
  memberships: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    any              .     .      .      .       LV       LV      LV     LV    LV    LV    LVCUD`,

  levels: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    any              .     .      .      .       LV       LV      LV     LV    LV    LV    LVCUD`,

  users: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    the-member       .     .      .      .       V        V       LVUD   V     V     V     LVCUD
    the-owner        .     .      .      .       V        V       V      V     LVUD  V     LVUD
    somebody-else    .     .      .      .       V        V       V      V     V     V     LVUD
    raised-member    .     .      .      .       .        .       .      .     .     .     U`,

  gyms: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    ours             .     .      .      .       .        .       .      LV    .     LVUD  LVUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVUD
    new              .     .      .      .       C        .       .      .     .     C     C
    for-another      .     .      .      .       .        .       .      .     .     .     C
    in-own-name      .     .      .      .       C        .       .      .     .     C     C
    ours-given-away  .     .      .      .       .        .       .      .     .     .     U`,

  gymSubscriptions: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    ours             .     .      .      .       .        .       .      .     .     LVU   LVCUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVUD
    code-chosen      .     .      .      .       .        .       .      .     .     .     U
    uses-chosen      .     .      .      .       .        .       .      .     .     .     U
    used-chosen      .     .      .      .       .        .       .      .     .     .     U
    action-chosen    .     .      .      .       .        .       .      .     .     .     U
    gym-chosen       .     .      .      .       .        .       .      .     .     .     U`,

  trainingPlans: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    shared           .     .      .      .       .        .       LV     .     LVUD  .     LVUD
    personal         .     .      .      .       .        .       .      .     LVUD  .     LVUD
    gym-plan         .     .      .      .       .        .       .      LV    LVUD  LVUD  LVUD
    once-gym         .     .      .      .       .        .       .      .     LVUD  .     LVUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVUD
    foreign-gym-plan .     .      .      .       .        .       .      .     .     .     LVUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVUD
    new              .     .      .      .       C        C       C      C     C     C     C
    new-personal     .     .      .      .       C        C       C      C     C     C     C
    new-in-our-gym   .     .      .      .       .        .       .      .     .     C     C
    new-in-foreign   .     .      .      .       .        .       .      .     .     .     C
    new-gym-unfit    .     .      .      .       .        .       .      .     .     .     C
    for-another      .     .      .      .       .        .       .      .     .     .     C
    in-own-name      .     .      .      .       C        C       C      C     C     C     C
    new-gym-no-gym   .     .      .      .       .        .       .      .     .     .     C
    gym-said-again   .     .      .      .       .        .       .      .     U     U     U
    given-away       .     .      .      .       .        .       .      .     .     .     U
    into-our-gym     .     .      .      .       .        .       .      .     .     U     U
    into-foreign-gym .     .      .      .       .        .       .      .     .     .     U
    out-of-our-gym   .     .      .      .       .        .       .      .     U     U     U`,

  trainingPlanSubscriptions: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    shared           .     .      .      .       .        .       .      .     LVU   .     LVCUD
    personal         .     .      .      .       .        .       .      .     LVU   .     LVCUD
    gym-plan         .     .      .      .       .        .       .      .     LVU   LVU   LVCUD
    once-gym         .     .      .      .       .        .       .      .     LVU   .     LVCUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVCUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVCUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVCUD
    code-chosen      .     .      .      .       .        .       .      .     .     .     U
    uses-chosen      .     .      .      .       .        .       .      .     .     .     U
    used-chosen      .     .      .      .       .        .       .      .     .     .     U
    action-chosen    .     .      .      .       .        .       .      .     .     .     U
    plan-chosen      .     .      .      .       .        .       .      .     .     .     U`,

  trainingPlanInfo: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    shared           .     .      .      .       .        .       LV     .     LVCUD .     LVCUD
    personal         .     .      .      .       .        .       .      .     LVCUD .     LVCUD
    gym-plan         .     .      .      .       .        .       .      LV    LVCUD LVCUD LVCUD
    once-gym         .     .      .      .       .        .       .      .     LVCUD .     LVCUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVCUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVCUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVCUD
    moved            .     .      .      .       .        .       .      .     .     .     U`,

  trainingPlanSchedules: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    shared           .     .      .      .       .        .       LV     .     LVCUD .     LVCUD
    personal         .     .      .      .       .        .       .      .     LVCUD .     LVCUD
    gym-plan         .     .      .      .       .        .       .      LV    LVCUD LVCUD LVCUD
    once-gym         .     .      .      .       .        .       .      .     LVCUD .     LVCUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVCUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVCUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVCUD
    moved            .     .      .      .       .        .       .      .     .     .     U`,

  trainingPlanClasses: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    shared           .     .      .      .       .        .       LV     .     LVCUD .     LVCUD
    personal         .     .      .      .       .        .       .      .     LVCUD .     LVCUD
    gym-plan         .     .      .      .       .        .       .      LV    LVCUD LVCUD LVCUD
    once-gym         .     .      .      .       .        .       .      .     LVCUD .     LVCUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVCUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVCUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVCUD
    moved-to-own     .     .      .      .       .        .       .      .     U     .     U
    moved-to-foreign .     .      .      .       .        .       .      .     .     .     U
    admin-takes-it   .     .      .      .       .        .       .      .     .     .     U
    admin-brings-it  .     .      .      .       .        .       .      .     .     .     U`,

  trainingPlanClassSkills: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    shared           .     .      .      .       .        .       LV     .     LV    .     LVCUD
    personal         .     .      .      .       .        .       .      .     LV    .     LVCUD
    gym-plan         .     .      .      .       .        .       .      LV    LV    LV    LVCUD
    once-gym         .     .      .      .       .        .       .      .     LV    .     LVCUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVCUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVCUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVCUD`,

  trainingPlanClassAttendances: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    members          .     .      .      .       .        .       LVD    .     LV    .     LVUD
    ticked-by-owner  .     .      .      .       .        .       LVD    .     LVD   .     LVUD
    of-removed       .     .      .      .       .        LVD     .      .     LV    .     LVUD
    class-gone       .     .      .      .       .        .       LVD    .     .     .     LVUD
    foreign-gone     .     .      .      .       .        .       .      .     .     .     LVUD
    gym-plan         .     .      .      .       .        .       .      LVD   LV    LV    LVUD
    once-gym         .     .      .      .       .        .       .      .     LV    .     LVUD
    personal         .     .      .      .       .        .       .      .     LVD   .     LVUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVUD
    self-in-shared   .     .      .      .       .        .       C      .     C     .     C
    self-in-personal .     .      .      .       .        .       .      .     C     .     C
    self-in-gym-plan .     .      .      .       .        .       .      C     C     C     C
    self-in-once-gym .     .      .      .       .        .       .      .     C     .     C
    self-in-foreign  .     .      .      .       .        .       .      .     .     .     C
    self-in-orphan   .     .      .      .       .        .       .      .     .     .     C
    self-in-gymless  .     .      .      .       .        .       .      .     .     .     C
    member-by-coach  .     .      .      .       .        .       C      .     C     .     C
    pupil-by-coach   .     .      .      .       .        .       .      C     C     C     C
    stranger-ticked  .     .      .      .       .        .       .      .     .     .     C`,

  images: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    shared           .     .      .      .       .        .       LV     .     LVCUD .     LVCUD
    personal         .     .      .      .       .        .       .      .     LVCUD .     LVCUD
    gym-plan         .     .      .      .       .        .       .      LV    LVCUD LVCUD LVCUD
    once-gym         .     .      .      .       .        .       .      .     LVCUD .     LVCUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVCUD
    orphan           .     .      .      .       .        .       .      .     .     .     LVCUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVCUD
    of-a-class       .     .      .      .       .        .       .      .     C     .     C
    of-other-class   .     .      .      .       .        .       .      .     .     .     C
    for-another      .     .      .      .       .        .       .      .     .     .     C
    in-own-name      .     .      .      .       .        .       .      .     C     .     C
    moved-to-plan    .     .      .      .       .        .       .      .     .     .     U
    moved-to-class   .     .      .      .       .        .       .      .     .     .     U
    given-away       .     .      .      .       .        .       .      .     .     .     U`,

  skills: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    public           .     .      .      .       LV       LV      LV     LV    LV    LV    LVUD
    personal         .     .      .      .       .        .       .      .     LVU   .     LVUD
    for-shared       .     .      .      .       .        .       LV     .     LVU   .     LVUD
    for-gym          .     .      .      .       .        .       .      LV    .     LVU   LVUD
    for-gym-plan     .     .      .      .       .        .       .      LV    LVU   LV    LVUD
    others-in-plan   .     .      .      .       .        .       LV     .     LV    .     LVUD
    others-once-gym  .     .      .      .       .        .       .      .     LV    .     LVUD
    others-personal  .     .      .      .       .        .       .      .     LV    .     LVUD
    others-for-gym   .     .      .      .       .        .       .      LV    .     LV    LVUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVUD
    for-foreign      .     .      .      .       .        .       .      .     .     .     LVUD
    for-orphan-gym   .     .      .      .       .        .       .      .     .     .     LVUD
    for-gymless      .     .      .      .       .        .       .      .     .     .     LVUD
    no-visibility    .     .      .      .       .        .       .      .     .     .     LVUD
    my-lost-skill    .     .      .      .       .        .       .      .     LVU   .     LVUD
    misfit-gym       .     .      .      .       .        .       .      .     .     .     LVUD
    misfit-plan      .     .      .      .       .        .       .      .     .     .     LVUD
    new              .     .      .      .       C        C       C      C     C     C     C
    for-another      .     .      .      .       .        .       .      .     .     .     C
    in-own-name      .     .      .      .       C        C       C      C     C     C     C
    visibility-sent  .     .      .      .       .        .       .      .     .     .     C
    given-away       .     .      .      .       .        .       .      .     .     .     U
    widened          .     .      .      .       .        .       .      .     .     .     U`,

  skillVisibilities: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    public           .     .      .      .       LV       LV      LV     LV    LV    LV    LVUD
    personal         .     .      .      .       .        .       .      .     LV    .     LVUD
    shared           .     .      .      .       .        .       LV     .     LV    .     LVCUD
    gym              .     .      .      .       .        .       .      LV    .     LV    LVCUD
    gym-plan         .     .      .      .       .        .       .      LV    LV    LV    LVCUD
    once-gym         .     .      .      .       .        .       .      .     LV    .     LVUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVUD
    foreign-plan     .     .      .      .       .        .       .      .     .     .     LVUD
    orphan-gym       .     .      .      .       .        .       .      .     .     .     LVUD
    gymless          .     .      .      .       .        .       .      .     .     .     LVUD
    misfit-gym       .     .      .      .       .        .       .      .     .     .     LVUD
    misfit-plan      .     .      .      .       .        .       .      .     .     .     LVUD`,

  userSkills: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    the-members      .     .      .      .       .        .       LV     .     .     .     LVCUD
    the-owners       .     .      .      .       .        .       .      .     LV    .     LVCUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVCUD`,

  userSubscriptions: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    member-of-shared .     .      .      .       .        .       LVD    .     D     .     LVUD
    in-gym-plan      .     .      .      .       .        .       LVD    .     D     D     LVUD
    in-once-gym      .     .      .      .       .        .       LVD    .     D     .     LVUD
    pupil-of-gym     .     .      .      .       .        .       .      LVD   .     D     LVUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVUD
    of-foreign-gym   .     .      .      .       .        .       .      .     .     .     LVUD
    by-join-code     .     .      .      .       C        C       C      C     .     C     C
    gym-by-join-code .     .      .      .       C        C       C      C     C     .     C
    by-view-code     .     .      .      .       .        .       .      .     .     .     C
    by-wrong-code    .     .      .      .       .        .       .      .     .     .     C
    by-no-code       .     .      .      .       .        .       .      .     .     .     C
    into-personal    .     .      .      .       .        .       .      .     .     .     C
    for-another      .     .      .      .       .        .       .      .     .     .     C
    in-own-name      .     .      .      .       C        C       C      C     .     C     C`,

  notes: `
                     guest viewer joiner deleted stranger removed member pupil owner admin superuser
    the-members      .     .      .      .       .        .       LVUD   .     .     .     LVUD
    the-owners       .     .      .      .       .        .       .      .     LVUD  .     LVUD
    foreign          .     .      .      .       .        .       .      .     .     .     LVUD
    new              .     .      .      .       C        C       C      C     C     C     C
    for-another      .     .      .      .       .        .       .      .     .     .     C
    in-own-name      .     .      .      .       C        C       C      C     C     C     C
    given-away       .     .      .      .       .        .       .      .     .     .     U`,
}

export const IDENTITIES = [
  'guest',
  'viewer',
  'joiner',
  'deleted',
  'stranger',
  'removed',
  'member',
  'pupil',
  'owner',
  'admin',
  'superuser',
] as const
export type Identity = (typeof IDENTITIES)[number]
export type Action = 'L' | 'V' | 'C' | 'U' | 'D'

/** A cell of the matrix: whether an identity may perform an action on a row. */
export interface Cell {
  collection: string
  row: string
  action: Action
  identity: Identity
  allowed: boolean
}

/**
 * All cells of the tables. The actions of a row are those in the superuser's column.
 *
 * @throws Error for an invalid table
 */
export const CELLS: Cell[] = Object.entries(EXPECTATIONS).flatMap(([collection, text]) => {
  const [header = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  if (header.join() !== IDENTITIES.join()) throw new Error(`The columns of ${collection} differ.`)
  return lines.flatMap(([row = '', ...answers]) => {
    if (answers.length !== IDENTITIES.length) throw new Error(`${collection} ${row} has gaps.`)
    const tried = (answers.at(-1) ?? '').split('') as Action[]
    return IDENTITIES.flatMap((identity, column) =>
      tried.map((action) => ({
        ...{ collection, row, action, identity },
        allowed: answers[column]?.includes(action) ?? false,
      })),
    )
  })
})

export const COLLECTIONS = Object.keys(EXPECTATIONS)
