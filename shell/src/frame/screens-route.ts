/** Id of the route to which the screens of every remote are added. */
export const SCREENS_ROUTE = "screens";
