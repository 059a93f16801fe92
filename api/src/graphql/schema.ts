import { buildSchema } from "graphql";

/** The portal's GraphQL schema. Names and shapes are those of the contract; fields are only ever added. */
export const schema = buildSchema(`
  "Whole cents of BRL; wider than Int."
  scalar Cents
  "ISO-8601 calendar date."
  scalar Date

  enum LotStatus { available reserved negotiating sold blocked }

  "Corners in WGS 84 degrees."
  input BoundsInput { neLatitude: Float!, neLongitude: Float!, swLatitude: Float!, swLongitude: Float! }
  type Bounds { neLatitude: Float!, neLongitude: Float!, swLatitude: Float!, swLongitude: Float! }

  type Thumbnails { w320: String!, w960: String!, w1920: String! }
  type Picture {
    id: Int!, url: String!, name: String!, width: Int!, height: Int!, caption: String!, thumbnails: Thumbnails!
    "AVIF of the same widths; null while they are being made"
    avif: Thumbnails
  }

  "Registration of a development (law 6.766/79)."
  type Registry { office: String!, number: String!, date: Date! }

  type LotCounts {
    total: Int!, available: Int!, reserved: Int!, negotiating: Int!, sold: Int!, blocked: Int!
  }

  "A published development on the home map."
  type VentureCard {
    id: Int!
    name: String!
    city: String!
    uf: String!
    "Longitude and latitude; null without coordinates."
    centre: [Float!]
    bounds: Bounds
    cover: Picture
    lots: LotCounts!
    "Of the lots for sale; null while the development is not registered."
    minPriceCents: Cents
    maxPriceCents: Cents
    "The lowest first installment of these, by the plans offered today; null where none is financed."
    minInstallmentCents: Cents
    "Null: em breve, contact only."
    registry: Registry
    salesOpen: Boolean!
    "What the company says of it in a line; may be empty."
    publicity: String!
  }

  type SiteEntry { type: String!, value: String! }
  type FeaturedArticle { id: Int!, title: String!, slug: String!, summary: String!, html: String! }
  "A published article of several as the home page announces it."
  type ArticleCard {
    id: Int!, title: String!, slug: String!, "What its category is called." category: String!, summary: String!
    picture: Picture, date: Date
  }
  "A published article to read; sanitised HTML."
  type ArticleText {
    id: Int!, title: String!, slug: String!, category: String!, summary: String!, picture: Picture, date: Date, html: String!
  }
  "What the first paint of the home page needs."
  type SiteHome {
    entries: [SiteEntry!]!
    "The entry heroImage in all its widths; null where it is no picture of a gallery, or there is none."
    heroPicture: Picture
    about: FeaturedArticle
    "Marked as featured, the newest first." articles: [ArticleCard!]!
  }

  "Who is signed in."
  type Customer { id: Int!, name: String!, document: String!, email: String!, phone: String!, broker: Boolean! }
  type CustomerSession { token: String!, refreshToken: String!, customerId: Int!, broker: Boolean! }
  type CrmSession { token: String!, refreshToken: String!, userId: Int!, name: String! }

  "A consent by purpose (reservation_contact, marketing, privacy_policy) and version of the text."
  input ConsentInput { purpose: String!, version: String!, granted: Boolean! }
  "The document is a CPF or a CNPJ; the password has 10 to 128 characters; privacy_policy must be granted."
  input SignUpInput {
    name: String!, document: String!, email: String!, phone: String!, password: String!, consents: [ConsentInput!]!
  }
  type SignUpResult { accepted: Boolean!, message: String! }

  type Attachment { name: String!, "Path of the API, read with the bearer." url: String! }
  "A message in the customer's inbox; the body is plain text."
  type Message {
    id: Int!
    subject: String!
    body: String!
    "ISO-8601, UTC."
    sentAt: String!
    read: Boolean!
    contractId: Int
    attachments: [Attachment!]!
    "Slips of this message that were cancelled since: nobody is to pay them."
    cancelledSlips: [CancelledSlip!]!
  }
  "url is that of its attachment; line has digits alone. contractId and dueOn are of the first installment that it asked for, null where there is none any more."
  type CancelledSlip { url: String!, line: String!, pix: String!, contractId: Int, dueOn: String }
  type Sort { sorted: Boolean!, unsorted: Boolean!, empty: Boolean! }
  type Pageable { pageNumber: Int!, pageSize: Int!, offset: Int!, paged: Boolean!, unpaged: Boolean!, sort: Sort! }
  "One page of messages, the newest first. unread counts all unread messages, whatever was searched."
  type MessagePage {
    content: [Message!]!, size: Int!, totalElements: Int!, totalPages: Int!, number: Int!, first: Boolean!,
    last: Boolean!, numberOfElements: Int!, empty: Boolean!, pageable: Pageable!, sort: Sort!, unread: Int!
  }

  "What a dashboard looks back on; each ends today, in São Paulo."
  enum DashboardPeriod { today last7 last30 last90 last365 }
  "How many in the period, and in as long a time before it."
  type Flow { now: Int!, before: Int! }
  type DashboardVenture {
    id: Int!, name: String!, published: Boolean!, available: Int!, reserved: Int!, negotiating: Int!, sold: Int!,
    blocked: Int!, total: Int!, visits: Int!
  }
  "Leads and reservations are null for whoever does not sell."
  type DashboardDay { day: Date!, visits: Int!, leads: Int, reservations: Int }
  "Of one's own tasks, those that are due today or late; late: those of them whose time has passed."
  type DashboardTasks { today: Int!, late: Int! }
  type DashboardSales {
    intentions: Flow!, simulations: Flow!, "Simulations that left a contact." withContact: Flow!, reservations: Flow!,
    "Of the reservations made in the period, those that have become a contract." converted: Flow!,
    held: Int!, "Holds that end within 24 hours." endingSoon: Int!, "ISO-8601, UTC." nextEnd: String, queued: Int!, newLeads: Int!,
    "Next steps of contacts that are due today or were before." dueSteps: Int!
  }
  "Sums as agreed, without correction, fine and interest."
  type DashboardFinance {
    overdueInstallments: Int!, overdueContracts: Int!, overdueCents: Cents!, overdueSlips: Int!, overdueSlipContracts: Int!, "Reports of banks that wait for a decision." waitingPayments: Int!, receivedCents: Cents!, payingContracts: Int!, signed: Flow!
    "Rates that corrections until ten days from now take and that nobody has stored, the most urgent first." missingRates: [MissingRate!]!
  }
  type MissingRate {
    name: String!, months: Int!, "First day of the oldest month." firstMonth: Date!, correctionOn: Date!,
    "That correction was made without it." late: Boolean!, contracts: Int!
  }
  type DashboardPrivacy { open: Int!, late: Int!, "ISO-8601, UTC." nextDeadline: String, changeRequests: Int! }
  "What happened and what waits for somebody; a block is null for whoever has no right to it."
  type Dashboard {
    "Both days included." from: Date!, to: Date!, readAt: String!, configured: Boolean!, ventures: [DashboardVenture!]!,
    days: [DashboardDay!]!, tasks: DashboardTasks, sales: DashboardSales, finance: DashboardFinance, privacy: DashboardPrivacy,
    "There is no backup that is young enough; null for all but administrators, and where nobody said how young." overdueBackup: OverdueBackup
  }
  type OverdueBackup { "ISO-8601, UTC; null before the first." lastAt: String }

  type Query {
    "Published developments; all given conditions hold together."
    ventures(bounds: BoundsInput, status: LotStatus, search: String): [VentureCard!]!
    "Refused with site_not_configured until the site is configured."
    siteHome: SiteHome!
    "An article of several by the end of its address. Refused with article_not_found for one that is not published."
    article(slug: String!): ArticleText!
    "Null without a valid customer token."
    me: Customer
    "For staff (the CRM's bearer). Refused with unauthorized or forbidden."
    crmDashboard(period: DashboardPeriod!): Dashboard!
    "The customer's own messages; every word of the search is in each. Refused with unauthorized, forbidden (staff) or invalid_request."
    inbox(page: Int = 0, size: Int = 10, unreadOnly: Boolean = false, search: String = ""): MessagePage!
  }

  type Mutation {
    "The document is a CPF, a CNPJ (with letters too) or the e-mail. Refused with invalid_credentials or too_many_attempts."
    login(document: String!, password: String!): CustomerSession!
    "Refused with invalid_credentials, too_many_attempts or, for who has a second factor, second_factor_required."
    crmLogin(login: String!, password: String!): CrmSession!
    "The same with a code of the authenticator app or a recovery code. Refused with wrong_code too."
    crmLoginWithFactor(login: String!, password: String!, code: String!): CrmSession!
    "Ends the session of this refresh token; true also for an unknown one."
    logout(refreshToken: String!): Boolean!
    "The same answer for known and unknown people; the rest comes by e-mail. Refused with invalid_request (fields), weak_password (errors) or too_many_attempts."
    signUp(input: SignUpInput!): SignUpResult!
    "The token of the e-mailed link, good once within 24 hours, and the password of that sign-up: makes the account and signs in. Refused with invalid_link, password_required or wrong_password, which spends no token, or too_many_attempts."
    confirmEmail(token: String!, password: String): CustomerSession!
    "Mails a link to a new password. True for known and unknown people. Refused with too_many_attempts."
    requestPasswordReset(document: String!): Boolean!
    "The token is good once within 30 minutes; ends every session. Refused with invalid_link or weak_password, which spends no token."
    resetPassword(token: String!, password: String!): Boolean!
    "Mails staff a link to a new password. True for known and unknown logins. Refused with too_many_attempts."
    crmRequestPasswordReset(login: String!): Boolean!
    "Marks the customer's own message as read or unread. Refused with not_found for any other."
    markMessageRead(id: Int!, read: Boolean!): Message!
  }
`);
