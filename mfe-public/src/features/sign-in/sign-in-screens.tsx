import { Card, ErrorCard, PageHeading, Skeleton } from "@gleba/shared/ui";
import { takeIntended } from "@gleba/shared/session";
import { useState } from "react";
import { Navigate } from "react-router";
import { useAnswer } from "#answer";
import { customerDoor, staffDoor, type Door } from "./doors.ts";
import * as styles from "./sign-in.module.css";

/** The fields travel only to whoever opens a form. */
const loadForm = () => import("./components/sign-in-form.tsx");

const Form = ({ door }: { door: Door }) => {
  const [form, again] = useAnswer(loadForm);
  if (form.state === "failed")
    return (
      <ErrorCard
        title="O formulário não carregou"
        message="Confira sua conexão com a internet e tente novamente."
        onRetry={again}
      />
    );
  if (form.state === "loading") return <Skeleton lines={4} height="2.75rem" />;
  return <form.value.SignInForm door={door} />;
};

const SignInScreen = ({ door }: { door: Door }) => {
  // Asked once: signing in here leads on by itself.
  const [destination] = useState(() => (door.isInside() ? takeIntended(door.who, door.home) : undefined));
  if (destination !== undefined) return <Navigate to={destination} replace />;
  return (
    <div className={styles.screen}>
      <PageHeading>{door.title}</PageHeading>
      <p className={styles.lead}>{door.lead}</p>
      <Card padding="lg">
        <Form door={door} />
      </Card>
    </div>
  );
};

/** `/login`. */
export const CustomerSignInScreen = () => <SignInScreen key="customer" door={customerDoor} />;

/** `/admin` and `/admin/login`, the same screen (specification §2). */
export const StaffSignInScreen = () => <SignInScreen key="staff" door={staffDoor} />;
