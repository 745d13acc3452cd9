/**
* This file was @generated using pocketbase-typegen
*/

import type PocketBase from 'pocketbase'
import type { RecordService } from 'pocketbase'

export const Collections = {
	Authorigins: "_authOrigins",
	Externalauths: "_externalAuths",
	Mfas: "_mfas",
	Otps: "_otps",
	Superusers: "_superusers",
	Gyms: "gyms",
	GymSubscriptions: "gymSubscriptions",
	Images: "images",
	Levels: "levels",
	MailOutbox: "mailOutbox",
	Memberships: "memberships",
	Notes: "notes",
	Skills: "skills",
	SkillVisibilities: "skillVisibilities",
	TrainingPlanClassAttendances: "trainingPlanClassAttendances",
	TrainingPlanClasses: "trainingPlanClasses",
	TrainingPlanClassSkills: "trainingPlanClassSkills",
	TrainingPlanInfo: "trainingPlanInfo",
	TrainingPlans: "trainingPlans",
	TrainingPlanSchedules: "trainingPlanSchedules",
	TrainingPlanSubscriptions: "trainingPlanSubscriptions",
	Users: "users",
	UserSkills: "userSkills",
	UserSubscriptions: "userSubscriptions",
} as const
export type Collections = typeof Collections[keyof typeof Collections]

// Alias types for improved usability
export type IsoDateString = string
export type IsoAutoDateString = string & { readonly autodate: unique symbol }
export type RecordIdString = string
export type FileNameString = string & { readonly filename: unique symbol }
export type HTMLString = string

type ExpandType<T> = unknown extends T
	? T extends unknown
		? { expand?: unknown }
		: { expand: T }
	: { expand: T }

// System fields
export type BaseSystemFields<T = unknown> = {
	id: RecordIdString
	collectionId: string
	collectionName: Collections
} & ExpandType<T>

export type AuthSystemFields<T = unknown> = {
	email: string
	emailVisibility: boolean
	username: string
	verified: boolean
} & BaseSystemFields<T>

// Record types for each collection

export type AuthoriginsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	fingerprint: string
	id: string
	recordRef: string
	updated: IsoAutoDateString
}

export type ExternalauthsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	provider: string
	providerId: string
	recordRef: string
	updated: IsoAutoDateString
}

export type MfasRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	method: string
	recordRef: string
	updated: IsoAutoDateString
}

export type OtpsRecord = {
	collectionRef: string
	created: IsoAutoDateString
	id: string
	password: string
	recordRef: string
	sentTo?: string
	updated: IsoAutoDateString
}

export type SuperusersRecord = {
	created: IsoAutoDateString
	email: string
	emailVisibility?: boolean
	id: string
	password: string
	tokenKey: string
	updated: IsoAutoDateString
	verified?: boolean
}

export type GymsRecord = {
	admin: RecordIdString
	avatar?: FileNameString
	created: IsoAutoDateString
	id: string
	memberCount?: number
	members?: RecordIdString[]
	name: string
	updated: IsoAutoDateString
}

export const GymSubscriptionsActionOptions = {
	"view": "view",
	"joinUser": "joinUser",
} as const
export type GymSubscriptionsActionOptions = typeof GymSubscriptionsActionOptions[keyof typeof GymSubscriptionsActionOptions]
export type GymSubscriptionsRecord = {
	action: GymSubscriptionsActionOptions
	active?: boolean
	code: string
	created: IsoAutoDateString
	gym: RecordIdString
	id: string
	lastUsed?: IsoDateString
	name?: string
	updated: IsoAutoDateString
	uses?: number
}

export type ImagesRecord = {
	alt: string
	created: IsoAutoDateString
	id: string
	image: FileNameString
	order?: number
	trainingPlan: RecordIdString
	trainingPlanClass?: RecordIdString
	updated: IsoAutoDateString
	user?: RecordIdString
}

export type LevelsRecord = {
	created: IsoAutoDateString
	expRequired: number
	id: string
	level: number
	title: string
	updated: IsoAutoDateString
}

export const MailOutboxKindOptions = {
	"welcome": "welcome",
	"message": "message",
} as const
export type MailOutboxKindOptions = typeof MailOutboxKindOptions[keyof typeof MailOutboxKindOptions]
export type MailOutboxRecord = {
	attempts?: number
	created: IsoAutoDateString
	dedupeKey: string
	html?: string
	id: string
	kind: MailOutboxKindOptions
	lastError?: string
	nextAttemptAt?: IsoDateString
	recipient: string
	recipientName?: string
	sentAt?: IsoDateString
	subject: string
	text?: string
	updated: IsoAutoDateString
	user?: RecordIdString
}

export type MembershipsRecord = {
	created: IsoAutoDateString
	id: string
	name: string
	updated: IsoAutoDateString
}

export type NotesRecord = {
	body?: string
	created: IsoAutoDateString
	date: string
	energy?: number
	id: string
	question?: string
	rounds?: number
	skills?: RecordIdString[]
	trainingPlan?: RecordIdString
	trainingPlanClass?: RecordIdString
	updated: IsoAutoDateString
	user: RecordIdString
	wentWell?: string
	workOn?: string
}

export type SkillsRecord = {
	action?: string
	alt?: string
	archived?: boolean
	category?: string
	created: IsoAutoDateString
	exp?: number
	id: string
	name: string
	position?: string
	type?: string
	updated: IsoAutoDateString
	user?: RecordIdString
	visibility?: RecordIdString
}

export const SkillVisibilitiesVisibilityOptions = {
	"public": "public",
	"gym": "gym",
	"plan": "plan",
	"personal": "personal",
} as const
export type SkillVisibilitiesVisibilityOptions = typeof SkillVisibilitiesVisibilityOptions[keyof typeof SkillVisibilitiesVisibilityOptions]
export type SkillVisibilitiesRecord = {
	created: IsoAutoDateString
	gym?: RecordIdString
	id: string
	name?: string
	plan?: RecordIdString
	updated: IsoAutoDateString
	user?: RecordIdString
	visibility: SkillVisibilitiesVisibilityOptions
}

export type TrainingPlanClassAttendancesRecord<Tawards = unknown> = {
	addedBy?: RecordIdString
	awards?: null | Tawards
	classDate?: IsoDateString
	className?: string
	created: IsoAutoDateString
	expEarned?: number
	id: string
	localDay?: string
	tpClass?: RecordIdString
	updated: IsoAutoDateString
	user: RecordIdString
}

export type TrainingPlanClassesRecord = {
	attended?: number
	cancelled?: boolean
	classDate: IsoDateString
	created: IsoAutoDateString
	description?: string
	id: string
	localDay?: string
	name: string
	schedule?: RecordIdString
	skills?: RecordIdString[]
	trainingPlan: RecordIdString
	updated: IsoAutoDateString
}

export const TrainingPlanClassSkillsSegmentOptions = {
	"warmup": "warmup",
	"technique": "technique",
	"drill": "drill",
	"positional": "positional",
	"sparring": "sparring",
	"cooldown": "cooldown",
} as const
export type TrainingPlanClassSkillsSegmentOptions = typeof TrainingPlanClassSkillsSegmentOptions[keyof typeof TrainingPlanClassSkillsSegmentOptions]
export type TrainingPlanClassSkillsRecord = {
	created: IsoAutoDateString
	id: string
	keyDetail?: string
	minutes?: number
	order?: number
	segment: TrainingPlanClassSkillsSegmentOptions
	skill: RecordIdString
	trainingPlanClass: RecordIdString
	updated: IsoAutoDateString
	videoUrl?: string
}

export const TrainingPlanInfoKindOptions = {
	"about": "about",
	"goals": "goals",
	"rules": "rules",
	"bring": "bring",
	"place": "place",
	"contact": "contact",
	"resource": "resource",
	"announcement": "announcement",
} as const
export type TrainingPlanInfoKindOptions = typeof TrainingPlanInfoKindOptions[keyof typeof TrainingPlanInfoKindOptions]

export const TrainingPlanInfoLevelOptions = {
	"all": "all",
	"beginner": "beginner",
	"intermediate": "intermediate",
	"advanced": "advanced",
	"kids": "kids",
} as const
export type TrainingPlanInfoLevelOptions = typeof TrainingPlanInfoLevelOptions[keyof typeof TrainingPlanInfoLevelOptions]

export const TrainingPlanInfoAttireOptions = {
	"gi": "gi",
	"nogi": "nogi",
	"both": "both",
} as const
export type TrainingPlanInfoAttireOptions = typeof TrainingPlanInfoAttireOptions[keyof typeof TrainingPlanInfoAttireOptions]
export type TrainingPlanInfoRecord = {
	attire?: TrainingPlanInfoAttireOptions
	body?: string
	created: IsoAutoDateString
	id: string
	kind?: TrainingPlanInfoKindOptions
	level?: TrainingPlanInfoLevelOptions
	link?: string
	order?: number
	pinned?: boolean
	title: string
	trainingPlan: RecordIdString
	updated: IsoAutoDateString
}

export const TrainingPlansAssignedGroupOptions = {
	"personal": "personal",
	"plan": "plan",
	"gym": "gym",
} as const
export type TrainingPlansAssignedGroupOptions = typeof TrainingPlansAssignedGroupOptions[keyof typeof TrainingPlansAssignedGroupOptions]
export type TrainingPlansRecord = {
	assignedGroup: TrainingPlansAssignedGroupOptions
	created: IsoAutoDateString
	gym?: RecordIdString
	id: string
	members?: RecordIdString[]
	name: string
	tz: string
	updated: IsoAutoDateString
	user: RecordIdString
}

export const TrainingPlanSchedulesDaysOfWeekOptions = {
	"mon": "mon",
	"tue": "tue",
	"wed": "wed",
	"thu": "thu",
	"fri": "fri",
	"sat": "sat",
	"sun": "sun",
} as const
export type TrainingPlanSchedulesDaysOfWeekOptions = typeof TrainingPlanSchedulesDaysOfWeekOptions[keyof typeof TrainingPlanSchedulesDaysOfWeekOptions]

export const TrainingPlanSchedulesAttireOptions = {
	"gi": "gi",
	"nogi": "nogi",
	"both": "both",
} as const
export type TrainingPlanSchedulesAttireOptions = typeof TrainingPlanSchedulesAttireOptions[keyof typeof TrainingPlanSchedulesAttireOptions]

export const TrainingPlanSchedulesLevelOptions = {
	"all": "all",
	"beginner": "beginner",
	"intermediate": "intermediate",
	"advanced": "advanced",
	"kids": "kids",
} as const
export type TrainingPlanSchedulesLevelOptions = typeof TrainingPlanSchedulesLevelOptions[keyof typeof TrainingPlanSchedulesLevelOptions]
export type TrainingPlanSchedulesRecord = {
	active?: boolean
	attire?: TrainingPlanSchedulesAttireOptions
	capacity?: number
	created: IsoAutoDateString
	daysOfWeek: TrainingPlanSchedulesDaysOfWeekOptions[]
	durationMinutes: number
	endDate?: string
	id: string
	instructor?: string
	level?: TrainingPlanSchedulesLevelOptions
	location?: string
	notes?: string
	startDate?: string
	startTime: string
	title: string
	trainingPlan: RecordIdString
	tz: string
	updated: IsoAutoDateString
}

export const TrainingPlanSubscriptionsActionOptions = {
	"view": "view",
	"joinUser": "joinUser",
} as const
export type TrainingPlanSubscriptionsActionOptions = typeof TrainingPlanSubscriptionsActionOptions[keyof typeof TrainingPlanSubscriptionsActionOptions]
export type TrainingPlanSubscriptionsRecord = {
	action: TrainingPlanSubscriptionsActionOptions
	active?: boolean
	code: string
	created: IsoAutoDateString
	id: string
	lastUsed?: IsoDateString
	name?: string
	trainingPlan: RecordIdString
	updated: IsoAutoDateString
	uses?: number
}

export type UsersRecord = {
	avatar?: FileNameString
	created: IsoAutoDateString
	email: string
	emailVisibility?: boolean
	id: string
	memberships: RecordIdString
	name: string
	password: string
	tokenKey: string
	tz: string
	updated: IsoAutoDateString
	verified?: boolean
}

export type UserSkillsRecord = {
	created: IsoAutoDateString
	exp?: number
	id: string
	lastPracticed?: IsoDateString
	level: number
	name?: string
	skill: RecordIdString
	updated: IsoAutoDateString
	user: RecordIdString
}

export const UserSubscriptionsActionOptions = {
	"joinUser": "joinUser",
} as const
export type UserSubscriptionsActionOptions = typeof UserSubscriptionsActionOptions[keyof typeof UserSubscriptionsActionOptions]

export const UserSubscriptionsResourceOptions = {
	"trainingPlan": "trainingPlan",
	"gym": "gym",
} as const
export type UserSubscriptionsResourceOptions = typeof UserSubscriptionsResourceOptions[keyof typeof UserSubscriptionsResourceOptions]
export type UserSubscriptionsRecord = {
	action: UserSubscriptionsActionOptions
	created: IsoAutoDateString
	id: string
	resource: UserSubscriptionsResourceOptions
	resourceId: string
	subscription?: string
	updated: IsoAutoDateString
	user: RecordIdString
}

// Response types include system fields and match responses from the PocketBase API
export type AuthoriginsResponse<Texpand = unknown> = Required<AuthoriginsRecord> & BaseSystemFields<Texpand>
export type ExternalauthsResponse<Texpand = unknown> = Required<ExternalauthsRecord> & BaseSystemFields<Texpand>
export type MfasResponse<Texpand = unknown> = Required<MfasRecord> & BaseSystemFields<Texpand>
export type OtpsResponse<Texpand = unknown> = Required<OtpsRecord> & BaseSystemFields<Texpand>
export type SuperusersResponse<Texpand = unknown> = Required<SuperusersRecord> & AuthSystemFields<Texpand>
export type GymsResponse<Texpand = unknown> = Required<GymsRecord> & BaseSystemFields<Texpand>
export type GymSubscriptionsResponse<Texpand = unknown> = Required<GymSubscriptionsRecord> & BaseSystemFields<Texpand>
export type ImagesResponse<Texpand = unknown> = Required<ImagesRecord> & BaseSystemFields<Texpand>
export type LevelsResponse<Texpand = unknown> = Required<LevelsRecord> & BaseSystemFields<Texpand>
export type MailOutboxResponse<Texpand = unknown> = Required<MailOutboxRecord> & BaseSystemFields<Texpand>
export type MembershipsResponse<Texpand = unknown> = Required<MembershipsRecord> & BaseSystemFields<Texpand>
export type NotesResponse<Texpand = unknown> = Required<NotesRecord> & BaseSystemFields<Texpand>
export type SkillsResponse<Texpand = unknown> = Required<SkillsRecord> & BaseSystemFields<Texpand>
export type SkillVisibilitiesResponse<Texpand = unknown> = Required<SkillVisibilitiesRecord> & BaseSystemFields<Texpand>
export type TrainingPlanClassAttendancesResponse<Tawards = unknown, Texpand = unknown> = Required<TrainingPlanClassAttendancesRecord<Tawards>> & BaseSystemFields<Texpand>
export type TrainingPlanClassesResponse<Texpand = unknown> = Required<TrainingPlanClassesRecord> & BaseSystemFields<Texpand>
export type TrainingPlanClassSkillsResponse<Texpand = unknown> = Required<TrainingPlanClassSkillsRecord> & BaseSystemFields<Texpand>
export type TrainingPlanInfoResponse<Texpand = unknown> = Required<TrainingPlanInfoRecord> & BaseSystemFields<Texpand>
export type TrainingPlansResponse<Texpand = unknown> = Required<TrainingPlansRecord> & BaseSystemFields<Texpand>
export type TrainingPlanSchedulesResponse<Texpand = unknown> = Required<TrainingPlanSchedulesRecord> & BaseSystemFields<Texpand>
export type TrainingPlanSubscriptionsResponse<Texpand = unknown> = Required<TrainingPlanSubscriptionsRecord> & BaseSystemFields<Texpand>
export type UsersResponse<Texpand = unknown> = Required<UsersRecord> & AuthSystemFields<Texpand>
export type UserSkillsResponse<Texpand = unknown> = Required<UserSkillsRecord> & BaseSystemFields<Texpand>
export type UserSubscriptionsResponse<Texpand = unknown> = Required<UserSubscriptionsRecord> & BaseSystemFields<Texpand>

// Types containing all Records and Responses, useful for creating typing helper functions

export type CollectionRecords = {
	_authOrigins: AuthoriginsRecord
	_externalAuths: ExternalauthsRecord
	_mfas: MfasRecord
	_otps: OtpsRecord
	_superusers: SuperusersRecord
	gyms: GymsRecord
	gymSubscriptions: GymSubscriptionsRecord
	images: ImagesRecord
	levels: LevelsRecord
	mailOutbox: MailOutboxRecord
	memberships: MembershipsRecord
	notes: NotesRecord
	skills: SkillsRecord
	skillVisibilities: SkillVisibilitiesRecord
	trainingPlanClassAttendances: TrainingPlanClassAttendancesRecord
	trainingPlanClasses: TrainingPlanClassesRecord
	trainingPlanClassSkills: TrainingPlanClassSkillsRecord
	trainingPlanInfo: TrainingPlanInfoRecord
	trainingPlans: TrainingPlansRecord
	trainingPlanSchedules: TrainingPlanSchedulesRecord
	trainingPlanSubscriptions: TrainingPlanSubscriptionsRecord
	users: UsersRecord
	userSkills: UserSkillsRecord
	userSubscriptions: UserSubscriptionsRecord
}

export type CollectionResponses = {
	_authOrigins: AuthoriginsResponse
	_externalAuths: ExternalauthsResponse
	_mfas: MfasResponse
	_otps: OtpsResponse
	_superusers: SuperusersResponse
	gyms: GymsResponse
	gymSubscriptions: GymSubscriptionsResponse
	images: ImagesResponse
	levels: LevelsResponse
	mailOutbox: MailOutboxResponse
	memberships: MembershipsResponse
	notes: NotesResponse
	skills: SkillsResponse
	skillVisibilities: SkillVisibilitiesResponse
	trainingPlanClassAttendances: TrainingPlanClassAttendancesResponse
	trainingPlanClasses: TrainingPlanClassesResponse
	trainingPlanClassSkills: TrainingPlanClassSkillsResponse
	trainingPlanInfo: TrainingPlanInfoResponse
	trainingPlans: TrainingPlansResponse
	trainingPlanSchedules: TrainingPlanSchedulesResponse
	trainingPlanSubscriptions: TrainingPlanSubscriptionsResponse
	users: UsersResponse
	userSkills: UserSkillsResponse
	userSubscriptions: UserSubscriptionsResponse
}

// Utility types for create/update operations

type ProcessCreateAndUpdateFields<T> = Omit<{
	// Omit AutoDate fields
	[K in keyof T as Extract<T[K], IsoAutoDateString> extends never ? K : never]: 
		// Convert FileNameString to File
		T[K] extends infer U ? 
			U extends (FileNameString | FileNameString[]) ? 
				U extends any[] ? File[] : File 
			: U
		: never
}, 'id'>

// Create type for Auth collections
export type CreateAuth<T> = {
	id?: RecordIdString
	email: string
	emailVisibility?: boolean
	password: string
	passwordConfirm: string
	verified?: boolean
} & ProcessCreateAndUpdateFields<T>

// Create type for Base collections
export type CreateBase<T> = {
	id?: RecordIdString
} & ProcessCreateAndUpdateFields<T>

// Update type for Auth collections
export type UpdateAuth<T> = Partial<
	Omit<ProcessCreateAndUpdateFields<T>, keyof AuthSystemFields>
> & {
	email?: string
	emailVisibility?: boolean
	oldPassword?: string
	password?: string
	passwordConfirm?: string
	verified?: boolean
}

// Update type for Base collections
export type UpdateBase<T> = Partial<
	Omit<ProcessCreateAndUpdateFields<T>, keyof BaseSystemFields>
>

// Get the correct create type for any collection
export type Create<T extends keyof CollectionResponses> =
	CollectionResponses[T] extends AuthSystemFields
		? CreateAuth<CollectionRecords[T]>
		: CreateBase<CollectionRecords[T]>

// Get the correct update type for any collection
export type Update<T extends keyof CollectionResponses> =
	CollectionResponses[T] extends AuthSystemFields
		? UpdateAuth<CollectionRecords[T]>
		: UpdateBase<CollectionRecords[T]>

// Type for usage with type asserted PocketBase instance
// https://github.com/pocketbase/js-sdk#specify-typescript-definitions

export type TypedPocketBase = {
	collection<T extends keyof CollectionResponses>(
		idOrName: T
	): RecordService<CollectionResponses[T]>
} & PocketBase
